import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import { type OriginalKind, publicName } from './picture.ts'

/** A picture that was decoded completely and can be used. */
export type ExaminedPicture = { file: string; width: number; height: number; tint: string }

export const MAX_PICTURE_BYTES = 30 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 60_000_000

/** Why the shop cannot use a file as a picture. */
export type PictureProblem =
  | { reason: 'too-large' }
  | { reason: 'not-a-picture' }
  | { reason: 'too-many-pixels'; width: number; height: number }
  | { reason: 'animated' }
  | { reason: 'damaged' }

export type ExaminePictureResult = { ok: true; picture: ExaminedPicture } | { ok: false; problem: string }

/** Checks the bytes, not the file extension: a complete JPEG, PNG, WebP or AVIF of a size that the shop can handle. */
export async function examinePicture(ownersName: string, bytes: Uint8Array): Promise<ExaminePictureResult> {
  const inspected = await inspectPicture(bytes)
  if (!inspected.ok) return { ok: false, problem: describeProblem(inspected.problem) }
  const { kind, metadata } = inspected
  const tint = await averageEdge(bytes).catch(() => undefined)
  if (!tint) return { ok: false, problem: describeProblem({ reason: 'damaged' }) }
  const { width, height } = metadata.autoOrient
  return { ok: true, picture: { file: publicName(ownersName, sha256(bytes), kind), width, height, tint } }
}

type InspectPictureResult =
  | { ok: true; kind: OriginalKind; metadata: Metadata }
  | { ok: false; problem: Exclude<PictureProblem, { reason: 'damaged' }> }

/** Looks at what a file says about itself, without decoding the picture. A path is read only as far as necessary. */
export async function inspectPicture(input: string | Uint8Array): Promise<InspectPictureResult> {
  const size = typeof input === 'string' ? (await stat(input)).size : input.byteLength
  if (size > MAX_PICTURE_BYTES) return { ok: false, problem: { reason: 'too-large' } }
  // Before a decoder sees it: what begins otherwise may be SVG, PDF or another format with parsers that we need not trust.
  const metadata = isSignature(await readBeginning(input)) ? await readMetadata(input) : undefined
  const kind = metadata && kindOf(metadata)
  if (!metadata || !kind) return { ok: false, problem: { reason: 'not-a-picture' } }
  const { width, height } = metadata
  // Checked before decoding, because a small file can contain a picture that fills the memory.
  if (width * height > MAX_PICTURE_PIXELS) return { ok: false, problem: { reason: 'too-many-pixels', width, height } }
  if ((metadata.pages ?? 1) > 1) return { ok: false, problem: { reason: 'animated' } }
  return { ok: true, kind, metadata }
}

function describeProblem(problem: PictureProblem): string {
  if (problem.reason === 'too-large') return 'is larger than 30 MB; save it smaller'
  if (problem.reason === 'not-a-picture') return 'is not a JPEG, PNG, WebP or AVIF picture'
  if (problem.reason === 'animated') return 'moves; save one still picture of it'
  if (problem.reason === 'damaged') return 'is damaged; save it again'
  return `is ${problem.width} × ${problem.height} pixels; at most 60 million are taken, save it smaller`
}

async function readBeginning(input: string | Uint8Array): Promise<Buffer> {
  if (typeof input !== 'string') return Buffer.from(input.subarray(0, 12))
  const file = await open(input, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function isSignature(beginning: Buffer): boolean {
  const text = beginning.toString('latin1')
  return (
    text.startsWith('\xFF\xD8\xFF') ||
    text.startsWith('\x89PNG\r\n\x1A\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    text.slice(4, 8) === 'ftyp'
  )
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function readMetadata(input: string | Uint8Array): Promise<Metadata | undefined> {
  try {
    const sharp = await loadSharp()
    return await sharp(input, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

function kindOf({ format, compression }: Metadata): OriginalKind | undefined {
  if (format === 'jpeg') return 'jpg'
  if (format === 'png' || format === 'webp') return format
  return format === 'heif' && compression === 'av1' ? 'avif' : undefined
}

export async function averageEdge(bytes: Uint8Array): Promise<string> {
  const side = 24
  const sharp = await loadSharp()
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
