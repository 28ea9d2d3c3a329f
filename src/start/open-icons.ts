import { type ClientFiles, serveFiles } from '../http/files/client-files.ts'
import type { LookFiles } from '../shop/settings/live-settings.ts'
import { findLogo } from '../shop/settings/logo.ts'
import type { Shop } from '../shop/shop.ts'
import { contentFileNames, hasOwnFile } from './content-files.ts'
import { readIcons } from './read-content.ts'

/** Serves icons and logo: the owner's files in DATA_DIR, else those of the published look, else the shipped ones. */
export async function openIcons(dataFolder: string, shop: Pick<Shop, 'db' | 'settings'>): Promise<ClientFiles> {
  const fromFiles = await readIcons(dataFolder)
  const owners = new Set(
    contentFileNames.filter((name) => hasOwnFile(dataFolder, name)).map((name) => `/public/${name}`),
  )
  let shown: LookFiles | undefined
  let serve = serveFiles(fromFiles)
  return async (context) => {
    const files = shop.settings.files()
    if (files !== shown) {
      shown = files
      serve = serveFiles(new Map([...fromFiles, ...[...files].filter(([path]) => !owners.has(path))]))
    }
    return (await serve(context)) ?? (await draftLogo(shop, new URL(context.req.url).pathname))
  }
}

/** A logo that is not published yet, for the office and the preview. Its address cannot be guessed. */
async function draftLogo(shop: Pick<Shop, 'db'>, path: string): Promise<Response | undefined> {
  const [, hash] = /^\/public\/icons\/logo-([0-9a-f]{16})\.(svg|png)$/.exec(path) ?? []
  const logo = hash === undefined ? undefined : await findLogo(shop, hash)
  if (logo === undefined) return undefined
  const type = logo.type === 'svg' ? 'image/svg+xml' : 'image/png'
  return new Response(new Uint8Array(Buffer.from(logo.content, 'base64')), {
    headers: { 'content-type': type, 'cache-control': 'no-store' },
  })
}
