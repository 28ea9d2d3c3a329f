export type Uploaded = { id: number; file: string; width: number; height: number }

export type UploadResult =
  | { ok: true; picture: Uploaded }
  /** Undefined: the connection or the session ended, and trying again goes on where it stopped. */
  | { ok: false; problem: string | undefined; id: string | undefined }

export type UploadState = { step: 'sending' | 'waiting' | 'checking'; percent: number }

type Options = {
  purpose: string
  /** An upload of the same file that stopped. */
  continueWith?: string | undefined
  onState(state: UploadState): void
  signal: AbortSignal
}

const SMALLEST_CHUNK = 64 * 1024
const LARGEST_CHUNK = 4 * 1024 * 1024
/** A chunk that takes about so long shows progress, and is soon sent again on a line that drops. */
const CHUNK_MS = 2_000
const LONGEST_PAUSE_MS = 15_000
const MOST_FAILURES = 12

/** Sends a file in chunks, and continues after a dropped connection. The shop checks it, and its picture is returned. */
export async function uploadFile(file: File, options: Options): Promise<UploadResult> {
  const { signal, onState } = options
  let id = options.continueWith
  let size = 256 * 1024
  let received: number | undefined
  for (let failures = 0; failures < MOST_FAILURES; ) {
    try {
      if (id === undefined) {
        const begun = await begin(file, options)
        if ('problem' in begun) return { ok: false, problem: begun.problem, id: undefined }
        id = begun.id
        received = 0
      }
      received ??= (await ask(`/uploads/${id}`, { signal })).received ?? 0
      const percent = Math.floor((received / file.size) * 100)
      if (received >= file.size) {
        onState({ step: 'checking', percent: 100 })
        const { status, ...finished } = await ask(`/uploads/${id}/finish`, {
          method: 'POST',
          body: new URLSearchParams(),
          signal,
        })
        if (finished.picture !== undefined) return { ok: true, picture: finished.picture }
        if (status === 422) return { ok: false, problem: finished.problem, id: undefined }
        received = finished.received
        failures += 1
        continue
      }
      onState({ step: 'sending', percent })
      const startedAt = performance.now()
      const { received: now } = await ask(`/uploads/${id}`, {
        method: 'PATCH',
        body: file.slice(received, received + size),
        headers: { 'content-type': 'application/octet-stream', 'upload-offset': String(received) },
        signal,
      })
      const took = Math.max(performance.now() - startedAt, 1)
      size = Math.round(Math.min(Math.max((size * CHUNK_MS) / took, SMALLEST_CHUNK), Math.min(size * 2, LARGEST_CHUNK)))
      if (now !== undefined && now > received) failures = 0
      received = now
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof GoneError) return { ok: false, problem: undefined, id: undefined }
      failures += 1
      size = Math.max(Math.round(size / 2), SMALLEST_CHUNK)
      onState({ step: 'waiting', percent: Math.floor(((received ?? 0) / file.size) * 100) })
      await pause(Math.min(500 * 2 ** failures, LONGEST_PAUSE_MS), signal)
      // The shop may have more than was confirmed.
      received = undefined
    }
  }
  return { ok: false, problem: undefined, id }
}

/** The upload has expired, or the person was signed out. */
class GoneError extends Error {}

type Answer = { status: number; id?: string; received?: number; problem?: string; picture?: Uploaded }

async function begin(
  file: File,
  { purpose, signal }: Options,
): Promise<{ id: string } | { problem: string | undefined }> {
  const body = new URLSearchParams({ purpose, name: file.name, bytes: String(file.size) })
  const { id, problem } = await ask('/uploads', { method: 'POST', body, signal })
  return id === undefined ? { problem } : { id }
}

async function ask(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(path, { ...init, redirect: 'manual' })
  if (response.type === 'opaqueredirect' || [401, 403, 404].includes(response.status)) throw new GoneError()
  if (response.status >= 500 || response.status === 429) throw new Error(`${response.status}`)
  const answer: Omit<Answer, 'status'> = await response.json()
  return { ...answer, status: response.status }
}

/** Ends early when the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
