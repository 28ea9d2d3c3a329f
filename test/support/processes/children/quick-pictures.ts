import sharp, { type WebpOptions } from 'sharp'

// Loaded by demo shops before they start. In the background they encode their pictures in the formats that the demo does not bring
// along, which takes two minutes of CPU beside the journeys. So WebP gets the quickest encoding, and each JPEG file, which is only
// for browsers without AVIF and WebP, is one small grey picture.
const { jpeg, webp } = sharp.prototype
sharp.prototype.webp = function quickWebp(options?: WebpOptions) {
  return webp.call(this, { ...options, effort: 0 })
}
sharp.prototype.jpeg = () => jpeg.call(sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } }))
