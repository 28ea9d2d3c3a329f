import type { Context } from 'hono'
import * as texts from '../../contract/texts.ts'
import { isPublicName } from '../../shop/media/picture.ts'
import type { MediaStorage } from '../../shop/media/storage.ts'
import { isKnownTag } from '../cache/etag-match.ts'
import type { DoorEnv } from '../request-context.ts'
import { mediaHeaders } from '../security-headers.ts'
import { simpleResponse, toResponse } from '../simple-response.ts'

export const picturesPath = '/public/storage/content/'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

type Parts = { media: MediaStorage; foreignHost: boolean }

/** Gives out picture files. A name is taken as it stands in the address, undecoded, so no other spelling of a path means anything. */
export function createPictures({ media, foreignHost }: Parts) {
  return async ({ req }: Context<DoorEnv>): Promise<Response> => {
    const file = new URL(req.url).pathname.slice(picturesPath.length)
    const bytes = isPublicName(file) ? await media.read(file) : undefined
    if (bytes === undefined) return toResponse(simpleResponse('person', { status: 404, message: texts.notFound }))
    // The name carries a hash of the original; the length tells a picture that was derived anew.
    const etag = `"${file}-${bytes.length}"`
    const headers = {
      ...mediaHeaders({ foreignHost }),
      'content-type': types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag,
    }
    if (isKnownTag(req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    const range =
      req.header('if-range') === undefined || req.header('if-range') === etag ? req.header('range') : undefined
    return partOf(bytes, range, headers)
  }
}

/** The whole, or the one range that was asked for; several ranges, or none that makes sense, are answered with the whole. */
function partOf(bytes: Uint8Array<ArrayBuffer>, range: string | undefined, headers: Record<string, string>): Response {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return answer(200, bytes, headers)
  const start = from === '' ? Math.max(0, bytes.length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1)
  if (from !== '' && to !== '' && Number(to) < start) return answer(200, bytes, headers)
  if (start >= bytes.length)
    return answer(416, new Uint8Array(), { ...headers, 'content-range': `bytes */${bytes.length}` })
  const part = bytes.subarray(start, end + 1)
  return answer(206, part, { ...headers, 'content-range': `bytes ${start}-${end}/${bytes.length}` })
}

const answer = (status: number, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  new Response(bytes, { status, headers: { ...headers, 'content-length': String(bytes.length) } })
