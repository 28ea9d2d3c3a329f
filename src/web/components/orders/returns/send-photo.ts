import { language } from '#texts/frame.ts'
import { createClient } from '../../../../contract/client.ts'
import { dropToken } from '../../../session/change-session.ts'
import { readToken } from '../../../session/session.ts'

/** 15 s on a line of 270 kbit/s: the shop drops a request that takes longer to arrive. */
const SMALL_ENOUGH_BYTES = 500_000
/** Tried in turn until the photo is small enough. */
const SIZES = [
  { edge: 1_600, quality: 0.85 },
  { edge: 1_600, quality: 0.7 },
  { edge: 1_280, quality: 0.7 },
  { edge: 1_024, quality: 0.6 },
]
/** The 15 s in which a photo has to arrive, and the time in which the shop looks at it. */
const TIME_LIMIT_MS = 30_000

/** A smaller JPEG of a photo, so that it is sent in seconds. What this browser cannot decode is sent as it is; the shop checks it. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    let smaller: Blob | null = null
    for (const size of SIZES) {
      smaller = await drawAsJpeg(picture, size)
      if (smaller === null || smaller.size <= SMALL_ENOUGH_BYTES) break
    }
    picture.close()
    return smaller ?? file
  } catch {
    return file
  }
}

async function drawAsJpeg(picture: ImageBitmap, { edge, quality }: { edge: number; quality: number }) {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const surface = canvas.getContext('2d')
  if (surface === null) return null
  surface.fillStyle = '#fff'
  surface.fillRect(0, 0, canvas.width, canvas.height)
  surface.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** For an <img>: the pages allow data: addresses of pictures, and no blob: addresses. */
export const previewOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** Sends the bytes themselves. Other calls send JSON, so only this one brings its own request. */
export function sendPhoto(orderId: number, photo: Blob) {
  const send: typeof fetch = (address, init) => {
    const headers = new Headers(init?.headers)
    headers.set('content-type', photo.type || 'application/octet-stream')
    headers.set('x-language', language)
    return fetch(address, { ...init, headers, body: photo })
  }
  const call = createClient({
    apiOrigin: document.documentElement.dataset['api'] ?? '',
    readToken,
    onRefusedToken: dropToken,
    timeLimitMs: TIME_LIMIT_MS,
    fetch: send,
  })
  return call('POST /api/return-photos/:id', { params: { id: String(orderId) } })
}
