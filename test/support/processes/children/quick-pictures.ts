import sharp, { type ResizeOptions, type Sharp } from 'sharp'

// Loaded by demo shops before they start. In the background they encode their pictures in the formats that the demo does not bring
// along, which takes two minutes of CPU beside the journeys. The journeys look at the AVIF sizes, which the demo brings, and at the
// width of some WebP files. So a WebP file is a grey strip of its width, and a JPEG file, which is only for browsers without AVIF
// and WebP, one small grey picture.
const { jpeg, resize, webp } = sharp.prototype
const grey = (width: number) => sharp({ create: { width, height: 8, channels: 3, background: '#808080' } })
const widths = new WeakMap<Sharp, number>()
sharp.prototype.resize = function remember(this: Sharp, options: ResizeOptions) {
  if (options.width) widths.set(this, options.width)
  return resize.call(this, options)
}
sharp.prototype.webp = function strip(this: Sharp) {
  return webp.call(grey(widths.get(this) ?? 8))
}
sharp.prototype.jpeg = () => jpeg.call(grey(8))
