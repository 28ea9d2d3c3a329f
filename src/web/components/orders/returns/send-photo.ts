import { createClient } from '../../../../contract/client.ts'
import { dropToken } from '../../../session/change-session.ts'
import { readToken } from '../../../session/session.ts'

const LONGEST_EDGE = 1_600
const QUALITY = 0.85
/** A slow line needs longer for a photo than for a call. */
const TIME_LIMIT_MS = 60_000

/** A smaller JPEG of a photo, so that it is sent in seconds. What this browser cannot decode is sent as it is; the shop checks it. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const surface = canvas.getContext('2d')
    if (surface === null) return file
    surface.fillStyle = '#fff'
    surface.fillRect(0, 0, canvas.width, canvas.height)
    surface.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob ?? file
  } catch {
    return file
  }
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
