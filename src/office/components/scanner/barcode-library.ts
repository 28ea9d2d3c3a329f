import {
  BinaryBitmap,
  BitArray,
  Code128Reader,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'

/** Enough for a barcode that fills half of the picture, and few enough for an older phone. */
const WIDTH = 1280
const ROWS = 32
/** A barcode begins after white of at least this many pixels. */
const GAP = 12

const [bars, squares] = [new Code128Reader(), new QRCodeReader()]
const canvas = document.createElement('canvas')

/** Reads a barcode in the current picture of a video. */
export async function readWithLibrary(picture: HTMLVideoElement): Promise<string | undefined> {
  const { videoWidth, videoHeight } = picture
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (videoWidth === 0 || context === null) return undefined
  const width = Math.min(WIDTH, videoWidth)
  const height = Math.round((videoHeight * width) / videoWidth)
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context.drawImage(picture, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const luminances = new Uint8ClampedArray(width * height)
  for (let at = 0; at < luminances.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    luminances[at] = (red + 2 * green + blue) / 4
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luminances, width, height)))
  return readBars(bitmap, height) ?? attempt(() => squares.decode(bitmap).getText())
}

/** Looks along rows of the picture, in both directions. */
function readBars(bitmap: BinaryBitmap, height: number): string | undefined {
  for (let at = 1; at < ROWS; at += 1) {
    const row = attempt(() => bitmap.getBlackRow(Math.floor((height * at) / ROWS), new BitArray(bitmap.getWidth())))
    if (row === undefined) continue
    const backwards = row.clone()
    backwards.reverse()
    const code = readRow(row) ?? readRow(backwards)
    if (code !== undefined) return code
  }
  return undefined
}

/**
 * The library finds Code 128 only if its bars are the first dark pixels of the row: version 0.23 loses two of its six counters when
 * it moves on. So what is dark before each gap is removed in turn, such as the table beside the label.
 */
function readRow(row: BitArray): string | undefined {
  for (let from: number | undefined = row.getNextSet(0); from !== undefined; ) {
    const code = attempt(() => bars.decodeRow(0, row).getText())
    if (code !== undefined) return code
    const next = findAfterGap(row, from)
    for (let at = from; next !== undefined && at < next; at += 1) if (row.get(at)) row.flip(at)
    from = next
  }
  return undefined
}

function findAfterGap(row: BitArray, from: number): number | undefined {
  for (let at = from; at < row.getSize(); ) {
    const white = row.getNextUnset(at)
    const dark = row.getNextSet(white)
    if (dark >= row.getSize()) return undefined
    if (dark - white >= GAP) return dark
    at = dark
  }
  return undefined
}

/** The library throws when it finds nothing, which is most of the time. */
function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
