import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'

/** Enough for a barcode that fills half of the picture, and few enough for an older phone. */
const WIDTH = 1024

const reader = new MultiFormatReader()
reader.setHints(
  new Map<DecodeHintType, unknown>([
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128, BarcodeFormat.CODE_39, BarcodeFormat.QR_CODE]],
  ]),
)

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
  try {
    const source = new RGBLuminanceSource(luminances, width, height)
    return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText()
  } catch {
    // The library throws when it finds nothing, which is most of the time.
    return undefined
  } finally {
    reader.reset()
  }
}
