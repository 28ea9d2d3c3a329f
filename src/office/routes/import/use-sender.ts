import { useState } from 'react'

export type Sending = {
  name: string
  percent: number
  isFailed: boolean
  /** Why the shop does not take the file. */
  problem?: string | undefined
}

const CHUNK_BYTES = 4 * 1024 * 1024
const MOST_TRIES = 6

/** Sends files in chunks to /uploads. A dropped connection goes on where the shop has got to. */
export function useSender() {
  const [sending, setSending] = useState<Sending[]>([])

  async function send(files: readonly File[]): Promise<string[] | undefined> {
    const states: Sending[] = files.map(({ name }) => ({ name, percent: 0, isFailed: false }))
    const show = () => setSending(states.map((state) => ({ ...state })))
    const ids: string[] = []
    for (const [place, file] of files.entries()) {
      const state = states[place]
      if (state === undefined) continue
      const { id, problem } = await sendFile(file, (received) => {
        state.percent = Math.floor((received / Math.max(1, file.size)) * 100)
        show()
      })
      state.problem = problem
      state.isFailed = id === undefined
      show()
      if (id === undefined) return undefined
      ids.push(id)
    }
    return ids
  }

  return { sending, send }
}

type Sent = { id?: string | undefined; problem?: string | undefined }

async function sendFile(file: File, progress: (received: number) => void): Promise<Sent> {
  const body = new URLSearchParams({ purpose: 'import', name: file.name, bytes: String(file.size) })
  const begun = await answerOf('/uploads', { method: 'POST', body })
  const id = textOf(begun, 'id')
  if (id === undefined) return { problem: textOf(begun, 'problem') }
  let received = 0
  for (let tries = 0; received < file.size && tries < MOST_TRIES; ) {
    const chunk = file.slice(received, received + CHUNK_BYTES)
    const headers = { 'upload-offset': String(received) }
    const sent = numberOf(await answerOf(`/uploads/${id}`, { method: 'PATCH', body: chunk, headers }), 'received')
    if (sent === undefined) {
      tries += 1
      await new Promise((next) => setTimeout(next, 500 * 2 ** tries))
      received = numberOf(await answerOf(`/uploads/${id}`, {}), 'received') ?? received
    } else {
      if (sent > received) tries = 0
      received = sent
    }
    progress(received)
  }
  return received === file.size ? { id } : {}
}

async function answerOf(path: string, request: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(path, request)
    return response.ok || response.status === 409 || response.status === 422 ? await response.json() : undefined
  } catch {
    return undefined
  }
}

const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? new Map<string, unknown>(Object.entries(answer)).get(name) : undefined

function textOf(answer: unknown, name: string): string | undefined {
  const value = fieldOf(answer, name)
  return typeof value === 'string' ? value : undefined
}

function numberOf(answer: unknown, name: string): number | undefined {
  const value = fieldOf(answer, name)
  return typeof value === 'number' ? value : undefined
}
