import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Size = { width?: number; height?: number }

/** A picture with noise, so that it does not become small when it is compressed. */
export const noise = ({ width = 900, height = 1200 }: Size = {}) =>
  sharp({
    create: { width, height, channels: 3, background: '#7f8c8d', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

/** What a phone writes: it lies on its side, and says where it was taken and with what. */
export const fromPhone = async (size: Size = { width: 1200, height: 900 }): Promise<Buffer> =>
  noise(size)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Rahasia', Model: 'Phone 9', Artist: 'Ratna Dewanti' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 53/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '107/1 36/1 0/1' },
    })
    .toBuffer()

/** A PNG of a few bytes that says it is this large. Decoding it would take width × height × 3 bytes. */
export function pngBomb(width: number, height: number, { isInterlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, Number(isInterlaced)], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))])
}

/** One more chunk before the end of a PNG, such as a compressed text. */
export function withPngChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), pngChunk(type, data), png.subarray(end)])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
