import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Context } from 'hono'
import { type Bytes, chooseEncoding, type EncodedBytes, encodeOnce } from '../cache/encodings.ts'
import { isKnownTag } from '../cache/etag-match.ts'
import type { DoorEnv } from '../request-context.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
}
const compressible = /^(text|application)\/|svg/

type ClientFile = {
  type: string
  etag: string
  cache: string
  body: EncodedBytes
}

/** Answers with a file of the built client, or nothing when the path names none. */
export type ClientFiles = (context: Context<DoorEnv>) => Promise<Response | undefined>

/**
 * Knows the folder of the built client by heart from the start: a path is looked up, never resolved.
 * Each file is compressed once, when it is first asked for.
 */
export async function openClientFiles(folder: string): Promise<ClientFiles> {
  const files = new Map<string, ClientFile>()
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const type = types[extname(entry.name)]
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    // What begins with a dot is the build's own note, in whatever folder.
    if (!entry.isFile() || type === undefined || path.includes('/.')) continue
    files.set(path, describe(path, type, new Uint8Array(await readFile(file))))
  }
  return async ({ req }) => {
    const file = files.get(new URL(req.url).pathname)
    if (file === undefined) return undefined
    const encoding = compressible.test(file.type) ? chooseEncoding(req.header('accept-encoding')) : 'identity'
    const etag = `"${file.etag}-${encoding}"`
    const headers = {
      'content-type': file.type,
      'cache-control': file.cache,
      etag,
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }
    if (isKnownTag(req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    const body = await file.body(encoding)
    return new Response(body, { headers: { ...headers, 'content-length': String(body.length) } })
  }
}

function describe(path: string, type: string, bytes: Bytes): ClientFile {
  return {
    type,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    // What the build puts under /assets/ carries a hash in its name.
    cache: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    body: encodeOnce(bytes, 'thorough'),
  }
}
