import type { Sharp } from 'sharp'
import { averageEdge, inspectPicture, MAX_PICTURE_PIXELS, type PictureProblem, sha256 } from '../examine-picture.ts'
import { loadSharp } from '../load-sharp.ts'
import { type OriginalKind, publicName } from '../picture.ts'

/** Longer edges are scaled down. The widest size that pages load is 2400, so this leaves room for a crop. */
const LONGEST_EDGE = 4_800

/** A picture as the shop keeps it: rotated, in sRGB, without anything that the camera noted, and encoded by the shop itself. */
export type PreparedPicture = {
  file: string
  width: number
  height: number
  tint: string
  bytes: Uint8Array<ArrayBuffer>
}

export type PreparePictureResult =
  | { ok: true; picture: PreparedPicture }
  | { ok: false; problem: PictureProblem | { reason: 'too-small'; width: number; height: number } }

type Least = { leastWidth: number; leastHeight: number }

let turn: Promise<unknown> = Promise.resolve()

/** One at a time in this process, because decoding a large picture takes some hundred megabytes. */
export function preparePicture(path: string, ownersName: string, least: Least): Promise<PreparePictureResult> {
  const preparing = turn.then(() => prepare(path, ownersName, least))
  turn = preparing.catch(() => undefined)
  return preparing
}

/** A progressive JPEG or an interlaced PNG lies in memory whole, with up to 4 bytes for each pixel. Cameras make neither. */
const MOST_PROGRESSIVE_PIXELS = 16_000_000

/** A JPEG that fits into a square of this edge, for a picture that is not one of the shop's. */
export function prepareJpeg(
  path: string,
  longestEdge: number,
): Promise<{ ok: true; jpeg: Buffer } | { ok: false; problem: PictureProblem }> {
  const preparing = turn.then(async () => {
    const inspected = await inspectPicture(path)
    if (!inspected.ok) return inspected
    const { width, height, isProgressive } = inspected.metadata
    if (isProgressive && width * height > MOST_PROGRESSIVE_PIXELS) {
      return { ok: false, problem: { reason: 'too-many-pixels', width, height } } as const
    }
    try {
      const sharp = await loadSharp()
      const jpeg = await sharp(path, { failOn: 'error', limitInputPixels: MAX_PICTURE_PIXELS })
        .autoOrient()
        .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 78 })
        .toBuffer()
      return { ok: true, jpeg } as const
    } catch {
      return { ok: false, problem: { reason: 'damaged' } } as const
    }
  })
  turn = preparing.catch(() => undefined)
  return preparing
}

async function prepare(path: string, ownersName: string, least: Least): Promise<PreparePictureResult> {
  const inspected = await inspectPicture(path)
  if (!inspected.ok) return inspected
  const { autoOrient, hasAlpha } = inspected.metadata
  if (autoOrient.width < least.leastWidth || autoOrient.height < least.leastHeight) {
    return { ok: false, problem: { reason: 'too-small', width: autoOrient.width, height: autoOrient.height } }
  }
  const kind: OriginalKind = hasAlpha ? 'webp' : 'jpg'
  const encoded = await encode(path, kind).catch(() => undefined)
  if (encoded === undefined) return { ok: false, problem: { reason: 'damaged' } }
  return { ok: true, picture: await describe(ownersName, kind, encoded) }
}

/** Cuts a part out of a picture of the shop. */
export async function cutPicture(
  original: Uint8Array,
  file: string,
  part: { left: number; top: number; width: number; height: number },
): Promise<PreparedPicture> {
  const kind: OriginalKind = file.endsWith('.png') ? 'png' : file.endsWith('.jpg') ? 'jpg' : 'webp'
  const sharp = await loadSharp()
  // Two steps: one would cut before it rotates.
  const upright = await sharp(original, { failOn: 'error', limitInputPixels: MAX_PICTURE_PIXELS })
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = upright.info
  const cut = sharp(upright.data, { raw: { width, height, channels } }).extract(part)
  return describe(file, kind, new Uint8Array(await write(cut, kind)))
}

/** sharp copies no metadata unless it is asked to. */
async function encode(path: string, kind: OriginalKind): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp()
  const upright = sharp(path, { failOn: 'error', limitInputPixels: MAX_PICTURE_PIXELS })
    .autoOrient()
    .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  return new Uint8Array(await write(upright, kind))
}

function write(picture: Sharp, kind: OriginalKind): Promise<Buffer> {
  if (kind === 'png') return picture.png().toBuffer()
  if (kind === 'webp') return picture.webp({ quality: 92, effort: 2 }).toBuffer()
  return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
}

async function describe(
  ownersName: string,
  kind: OriginalKind,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PreparedPicture> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  return { file: publicName(ownersName, sha256(bytes), kind), width, height, tint: await averageEdge(bytes), bytes }
}
