import qrcode from 'qrcode-generator'

/** A QR code as the address of a picture. It has a white margin, so that a phone reads it in the dark theme too. */
export function drawQrCode(content: string): string {
  const code = qrcode(0, 'M')
  code.addData(content)
  code.make()
  const svg = code.createSvgTag({ cellSize: 4, margin: 12, scalable: true })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
