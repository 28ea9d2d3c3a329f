import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { type OriginalKind, publicName } from './picture.ts'

/** A picture that was decoded completely and can be used. */
export type ExaminedPicture = { file: string; width: number; height: number; tint: string }

export const MAX_PICTURE_BYTES = 30 * 1024 * 1024
const MAX_PICTURE_PIXELS = 60_000_000

export type ExaminePictureResult = { ok: true; picture: ExaminedPicture } | { ok: false; problem: string }

/** Checks the bytes, not the file extension: a complete JPEG, PNG, WebP or AVIF of a size that the shop can handle. */
export async function examinePicture(ownersName: string, bytes: Uint8Array): Promise<ExaminePictureResult> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) return refuse('is larger than 30 MB; save it smaller')
  const metadata = await readMetadata(bytes)
  const kind = metadata && kindOf(metadata)
  if (!metadata || !kind) return refuse('is not a JPEG, PNG, WebP or AVIF picture')
  // Checked before decoding, because a small file can contain a picture that fills the memory.
  if (metadata.width * metadata.height > MAX_PICTURE_PIXELS) {
    return refuse(`is ${metadata.width} × ${metadata.height} pixels; at most 60 million are taken, save it smaller`)
  }
  if ((metadata.pages ?? 1) > 1) return refuse('moves; save one still picture of it')
  const tint = await averageEdge(bytes).catch(() => undefined)
  if (!tint) return refuse('is damaged; save it again')
  const { width, height } = metadata.autoOrient
  return { ok: true, picture: { file: publicName(ownersName, sha256(bytes), kind), width, height, tint } }
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function readMetadata(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

const refuse = (problem: string): ExaminePictureResult => ({ ok: false, problem })

function kindOf({ format, compression }: Metadata): OriginalKind | undefined {
  if (format === 'jpeg') return 'jpg'
  if (format === 'png' || format === 'webp') return format
  return format === 'heif' && compression === 'av1' ? 'avif' : undefined
}

async function averageEdge(bytes: Uint8Array): Promise<string> {
  const side = 24
  const { data } = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PICTURE_PIXELS })
    .resize(side, side, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const edge = Array.from({ length: side * side }, (_, index) => index).filter((index) => {
    const [x, y] = [index % side, Math.floor(index / side)]
    return x === 0 || y === 0 || x === side - 1 || y === side - 1
  })
  const channels = data.length / (side * side)
  const average = (channel: number) =>
    Math.round(edge.reduce((sum, index) => sum + (data[index * channels + channel] ?? 0), 0) / edge.length)
  const [red, green, blue] = channels >= 3 ? [average(0), average(1), average(2)] : [average(0), average(0), average(0)]
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
