import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Context } from 'hono'
import { type Bytes, type Content, createContent, sendContent } from '../content.ts'
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

/** Answers with a file of the built client, or nothing if there is no such file. */
export type ClientFiles = (context: Context<DoorEnv>) => Promise<Response | undefined>

/** Lists the folders once at the start, so a path in a request is only looked up and can never lead outside. The first folder wins. */
export async function openClientFiles(...folders: string[]): Promise<ClientFiles> {
  const files = new Map<string, Content>()
  for (const folder of folders) await addFiles(files, folder)
  return fileIn(files)
}

async function addFiles(files: Map<string, Content>, folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const type = types[extname(entry.name)]
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    // Files and folders that begin with a dot are the build's own notes.
    if (!entry.isFile() || type === undefined || path.includes('/.') || files.has(path)) continue
    files.set(path, createFile(path, type, new Uint8Array(await readFile(file))))
  }
}

/** Answers with one of these files, by their addresses. */
export function serveFiles(files: ReadonlyMap<string, Bytes>): ClientFiles {
  const contents = [...files].map(
    ([path, bytes]) => [path, createFile(path, types[extname(path)] ?? '', bytes)] as const,
  )
  return fileIn(new Map(contents))
}

const fileIn =
  (files: ReadonlyMap<string, Content>): ClientFiles =>
  async ({ req }) => {
    const file = files.get(new URL(req.url).pathname)
    return file === undefined ? undefined : sendContent(file, req.raw)
  }

function createFile(path: string, type: string, bytes: Bytes): Content {
  // The build puts a hash into every name under /assets/.
  const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  return createContent(bytes, {
    headers: { 'content-type': type, 'cache-control': cache },
    compression: compressible.test(type) ? 'best' : 'none',
  })
}
