import type { UploadPurpose } from '../../../shop/media/uploads/purposes.ts'

const CHUNK_BYTES = 512 * 1024
const MOST_TRIES = 5

type Uploaded = { name: string } | { problem: string | undefined }

/** Sends a picture in chunks. After a dropped connection it goes on where the office has received it. */
export async function uploadPicture(
  file: File,
  purpose: UploadPurpose,
  progress: (percent: number) => void,
): Promise<Uploaded> {
  try {
    const announced = new URLSearchParams({ purpose, name: file.name, bytes: String(file.size) })
    const begun = await fetch('/uploads', { method: 'POST', body: announced })
    const begunAs = readAnswer(await begun.json())
    if (begunAs.id === undefined) return { problem: begunAs.problem }
    const address = `/uploads/${begunAs.id}`
    await send(file, address, progress)
    const finished = readAnswer(await (await fetch(`${address}/finish`, { method: 'POST' })).json())
    return finished.file === undefined ? { problem: finished.problem } : { name: finished.file }
  } catch {
    return { problem: undefined }
  }
}

async function send(file: File, address: string, progress: (percent: number) => void): Promise<void> {
  let received = 0
  let tries = 0
  while (received < file.size) {
    try {
      const body = file.slice(received, received + CHUNK_BYTES)
      const sent = await fetch(address, { method: 'PATCH', body, headers: { 'upload-offset': String(received) } })
      received = readAnswer(await sent.json()).received ?? received
      tries = sent.ok ? 0 : tries + 1
    } catch {
      tries += 1
      await new Promise((done) => setTimeout(done, tries * 1_000))
    }
    if (tries >= MOST_TRIES) throw new Error('the upload does not go on')
    progress(Math.floor((100 * received) / file.size))
  }
}

type Answer = {
  id: string | undefined
  received: number | undefined
  problem: string | undefined
  file: string | undefined
}

function readAnswer(answer: unknown): Answer {
  const fields = new Map(Object.entries(typeof answer === 'object' && answer !== null ? answer : {}))
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const picture = fields.get('picture')
  const file: unknown = typeof picture === 'object' && picture !== null && 'file' in picture ? picture.file : undefined
  const received = fields.get('received')
  return {
    ...{ id: text(fields.get('id')), problem: text(fields.get('problem')), file: text(file) },
    received: typeof received === 'number' ? received : undefined,
  }
}
