import type { UploadPurpose } from '../../../shop/media/uploads/purposes.ts'

type Uploaded = { id: number; file: string; width: number; height: number }

/** Without a `problem`, the connection or the session ended: the upload can be continued where it stopped. */
type Failed = { ok: false; problem: string | undefined; id: string | undefined }

export type UploadResult = { ok: true; picture: Uploaded } | Failed

export type SendResult = { ok: true; id: string } | Failed

export type UploadState = { step: 'sending' | 'waiting' | 'checking'; percent: number }

export type UploadOptions = {
  purpose: UploadPurpose
  /** The article that the picture becomes part of. Else it is only stored. */
  article?: string | undefined
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

/** Sends a file in chunks, and continues after a dropped connection. */
export async function sendFile(file: File, options: UploadOptions): Promise<SendResult> {
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
      onState({ step: 'sending', percent: Math.floor((received / file.size) * 100) })
      if (received >= file.size) return { ok: true, id }
      const startedAt = performance.now()
      const { received: now } = await ask(`/uploads/${id}`, {
        method: 'PATCH',
        body: file.slice(received, received + size),
        headers: { 'content-type': 'application/octet-stream', 'upload-offset': String(received) },
        signal,
      })
      const took = Math.max(performance.now() - startedAt, 1)
      size = Math.round(Math.min(Math.max((size * CHUNK_MS) / took, SMALLEST_CHUNK), Math.min(size * 2, LARGEST_CHUNK)))
      failures = now !== undefined && now > received ? 0 : failures + 1
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

/** Sends a picture. The shop checks it by decoding it, and it is returned as the shop has stored it. */
export async function uploadPicture(file: File, options: UploadOptions): Promise<UploadResult> {
  const { signal, onState } = options
  let id = options.continueWith
  for (let failures = 0; failures < MOST_FAILURES; failures++) {
    const sent = await sendFile(file, { ...options, continueWith: id })
    if (!sent.ok) return sent
    id = sent.id
    onState({ step: 'checking', percent: 100 })
    try {
      const body = new URLSearchParams(options.article === undefined ? {} : { article: options.article })
      const init = { method: 'POST', body, signal }
      const { status, picture, problem } = await ask(`/uploads/${id}/finish`, init)
      if (picture !== undefined) return { ok: true, picture }
      if (status === 422) return { ok: false, problem, id: undefined }
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof GoneError) return { ok: false, problem: undefined, id: undefined }
      await pause(Math.min(500 * 2 ** failures, LONGEST_PAUSE_MS), signal)
    }
  }
  return { ok: false, problem: undefined, id }
}

/** The shop removes unused uploads after a day, so an answer is not waited for. */
export const discardUpload = (id: string): void => void fetch(`/uploads/${id}`, { method: 'DELETE' }).catch(() => {})

/** The upload has expired, or the person was signed out. */
class GoneError extends Error {}

type Answer = { status: number; id?: string; received?: number; problem?: string; picture?: Uploaded }

async function begin(
  file: File,
  { purpose, signal }: UploadOptions,
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
