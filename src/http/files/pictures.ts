import type { Context } from 'hono'
import * as texts from '../../contract/texts.ts'
import { isPublicName } from '../../shop/media/picture.ts'
import { createPublisher } from '../../shop/media/publish-picture.ts'
import type { MediaStorage } from '../../shop/media/storage.ts'
import { type Bytes, createContent, sendContent } from '../content.ts'
import type { DoorEnv } from '../request-context.ts'
import { mediaHeaders } from '../security-headers.ts'
import { simpleResponse, toResponse } from '../simple-response.ts'

export const picturesPath = '/public/storage/content/'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

type Parts = { media: MediaStorage; foreignHost: boolean }

/** Sends picture files. The name is read from the address without decoding, so a path has only one spelling. */
export function createPictures({ media, foreignHost }: Parts) {
  const readPublic = createPublisher(media)
  return async ({ req }: Context<DoorEnv>): Promise<Response> => {
    const file = new URL(req.url).pathname.slice(picturesPath.length)
    const bytes = isPublicName(file) ? await readPublic(file) : undefined
    if (bytes === undefined) return toResponse(simpleResponse('html', { status: 404, message: texts.notFound }))
    const headers = {
      ...mediaHeaders({ foreignHost }),
      'content-type': types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    }
    // The name contains a hash of the original; the length changes when a smaller size is made again.
    const content = createContent(bytes, { headers, compression: 'none', etag: `${file}-${bytes.length}` })
    const whole = await sendContent(content, req.raw)
    const ifRange = req.header('if-range')
    const range = ifRange === undefined || ifRange === whole.headers.get('etag') ? req.header('range') : undefined
    return whole.status === 200 ? (partOf(bytes, range, whole.headers) ?? whole) : whole
  }
}

/** The one range that was asked for. Several ranges, or one that makes no sense, are answered with the whole picture. */
function partOf(bytes: Bytes, range: string | undefined, headers: Headers): Response | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, bytes.length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  const isOutside = start >= bytes.length
  const part = isOutside ? new Uint8Array() : bytes.subarray(start, end + 1)
  const partHeaders = new Headers(headers)
  partHeaders.set('content-range', `bytes ${isOutside ? '*' : `${start}-${end}`}/${bytes.length}`)
  partHeaders.set('content-length', String(part.length))
  return new Response(part, { status: isOutside ? 416 : 206, headers: partHeaders })
}
