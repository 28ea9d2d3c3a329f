import { luminanceOfChannels } from '../../../values/colours/colours.ts'

/** The text area of the shop's first slide, in parts of the picture, and how its CSS darkens the picture there. */
const places = {
  desktop: { left: 0, top: 0.55, width: 0.45, height: 0.45, shade: 0.24 },
  phone: { left: 0, top: 0, width: 1, height: 0.22, shade: 0.5 },
} as const

/** The shop's text colour on pictures, and the shade over them. */
const TEXT = [251, 250, 247] as const
const SHADE = [33, 28, 24] as const
const SAMPLES = 48
/** So much of the area may be brighter: single lights do not make a word unreadable. */
const BRIGHTEST_PART = 0.05

/** The contrast of white text with the brightest parts behind it. */
export async function measureContrast(address: string, place: keyof typeof places): Promise<number> {
  const image = new Image()
  image.src = address
  await image.decode()
  const { left, top, width, height, shade } = places[place]
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLES
  canvas.height = SAMPLES
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser cannot read pictures')
  const [w, h] = [image.naturalWidth, image.naturalHeight]
  context.drawImage(image, left * w, top * h, width * w, height * h, 0, 0, SAMPLES, SAMPLES)
  const { data } = context.getImageData(0, 0, SAMPLES, SAMPLES)
  const behind: number[] = []
  for (let at = 0; at < data.length; at += 4) {
    const shaded = SHADE.map((dark, channel) => dark * shade + (data[at + channel] ?? 0) * (1 - shade))
    behind.push(luminanceOfChannels(shaded))
  }
  behind.sort((a, b) => b - a)
  const brightest = behind[Math.floor(behind.length * BRIGHTEST_PART)] ?? 1
  return (luminanceOfChannels(TEXT) + 0.05) / (brightest + 0.05)
}
