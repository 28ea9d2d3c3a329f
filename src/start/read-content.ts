import { readFile } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { fillInsOf } from '../shop/pages/fill-in.ts'
import { readTextPages } from '../shop/pages/read-text-pages.ts'
import type { TextPages } from '../shop/pages/text-page.ts'
import { readTariff } from '../shop/shipping/read-tariff.ts'
import type { Tariff } from '../shop/shipping/tariff.ts'
import type { ShopIdentity } from '../shop/shop.ts'
import type { Log } from '../values/log.ts'
import { ContentError, type ContentFile, contentFileNames, contentPath, shippingFolder } from './content-files.ts'
import { pageLabels } from './page-labels.ts'

const LARGEST_ICON = 1_000_000

type ContentParts = Pick<Config, 'paymentLifetimeSeconds'> & {
  /** Without it all files are the shipped ones. */
  dataFolder: string | undefined
  identity: ShopIdentity
}

/** No shop is served with mistakes in its content. A backup of it must be possible, so it warns and goes on. */
export type ContentMistakes = 'refuse' | 'warn'

export type OwnerContent = { textPages: TextPages; tariff: Tariff }

/** Reads the text pages and the tariff, and checks the icons. A mistake is an error that names the file and what to do. */
export async function readContent({
  dataFolder,
  paymentLifetimeSeconds,
  identity,
}: ContentParts): Promise<OwnerContent> {
  try {
    const pathOf = (name: keyof TextPages) => contentPath(dataFolder, `pages/${name}.md`)
    const textPages = await readTextPages(pathOf, fillInsOf(identity, paymentLifetimeSeconds, pageLabels))
    const tariff = await readTariff(shippingFolder(dataFolder))
    await readIcons(dataFolder)
    return { textPages, tariff }
  } catch (error) {
    if (error instanceof ContentError) throw error
    throw new ContentError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Reads the content again at each call. After a warning the shipped files take its place. */
export function contentReader(parts: ContentParts, mistakes: ContentMistakes, log: Log): () => Promise<OwnerContent> {
  let { dataFolder } = parts
  return async function read(): Promise<OwnerContent> {
    try {
      return await readContent({ ...parts, dataFolder })
    } catch (error) {
      if (mistakes === 'refuse' || dataFolder === undefined || !(error instanceof ContentError)) throw error
      log.warn({}, `${error.message}\nThe shop does not start before this is corrected.`)
      dataFolder = undefined
      return read()
    }
  }
}

/** The icons by their addresses. */
export async function readIcons(dataFolder: string | undefined): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const icons = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const name of contentFileNames) {
    if (!name.startsWith('icons/')) continue
    const path = contentPath(dataFolder, name)
    const bytes = new Uint8Array(await readFile(path))
    const problem = findIconProblem(name, bytes)
    if (problem !== undefined) throw new ContentError(`${path} ${problem}`)
    icons.set(`/public/${name}`, bytes)
  }
  return icons
}

function findIconProblem(name: ContentFile, bytes: Uint8Array): string | undefined {
  if (bytes.length > LARGEST_ICON) return 'is larger than 1 MB; save it smaller'
  if (name.endsWith('.svg')) {
    return /<svg[\s>]/.test(new TextDecoder().decode(bytes)) ? undefined : 'is not an SVG file; save it as SVG'
  }
  const side = Number(/(\d+)\.png$/.exec(name)?.[1])
  const size = pngSize(bytes)
  if (size?.width === side && size.height === side) return undefined
  return `is not a PNG of ${side} × ${side} pixels; save it like that`
}

/** From the first bytes of the file. Every process reads the icons, and most need no library for pictures. */
function pngSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1', 0, 24)
  if (text.length < 24 || !text.startsWith('\x89PNG\r\n\x1A\n') || text.slice(12, 16) !== 'IHDR') return undefined
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}
