import { PDFiumLibrary } from '@hyzyla/pdfium'
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'

type Picture = { width: number; height: number; data: Uint8Array }
export type ReadPage = { widthMm: number; heightMm: number; text: string; picture: Picture }

const SCALE = 4

let library: Promise<PDFiumLibrary> | undefined

/** The pages of a PDF as the PDF library of Chrome shows them, with their texts. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPage[]> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  try {
    const pages: ReadPage[] = []
    for (const page of document.pages()) {
      // Rendering closes the page, so its text comes first.
      const text = page.getText()
      const { width, height, data } = await page.render({ scale: SCALE, render: 'bitmap' })
      const toMm = (pixels: number) => Math.round((pixels / SCALE / 72) * 25.4)
      const picture = { width, height, data: Uint8Array.from(data) }
      pages.push({ widthMm: toMm(width), heightMm: toMm(height), text, picture })
    }
    return pages
  } finally {
    document.destroy()
  }
}

/** The barcode in a part of the page, as a scanner reads it. The part is given as shares of the page. */
export function readBarcode({ picture }: ReadPage, part = { left: 0, top: 0, width: 1, height: 1 }): string {
  const left = Math.round(part.left * picture.width)
  const top = Math.round(part.top * picture.height)
  const [width, height] = [Math.floor(part.width * picture.width), Math.floor(part.height * picture.height)]
  const luminances = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // The page is black and white but for the pictures of a slip, so one channel is enough.
      luminances[y * width + x] = picture.data[((y + top) * picture.width + x + left) * 4] ?? 255
    }
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luminances, width, height)))
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]],
  ])
  return new MultiFormatReader().decode(bitmap, hints).getText()
}
