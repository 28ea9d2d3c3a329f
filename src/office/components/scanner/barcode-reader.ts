/** What we use of the browser's own reader, which Chrome for Android has and Safari has not. */
type BrowserReader = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type BrowserReaders = {
  new (options: { formats: string[] }): BrowserReader
  getSupportedFormats(): Promise<string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: BrowserReaders
  }
}

/** Reads the barcode in a picture; undefined if there is none. */
export type BarcodeReader = (picture: HTMLVideoElement) => Promise<string | undefined>

/** The formats of labels: waybills are Code 128, of some couriers a QR code. */
const wanted = ['code_128', 'qr_code']

/** The browser's own reader where it has one. A library otherwise, which is loaded with the first scan. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const { BarcodeDetector } = window
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  const formats = wanted.filter((format) => supported.includes(format))
  if (BarcodeDetector === undefined || !formats.includes('code_128')) {
    return (await import('./barcode-library.ts')).readWithLibrary
  }
  const reader = new BarcodeDetector({ formats })
  // It throws while the camera has no picture yet.
  return async (picture) => (await reader.detect(picture).catch(() => []))[0]?.rawValue
}
