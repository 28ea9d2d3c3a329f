/** The colours that shoppers filter by. */
export const colorFamilies = [
  ...(['black', 'grey', 'sand', 'brown', 'red', 'pink', 'yellow', 'green', 'blue', 'purple'] as const),
] as const

export type ColorFamily = (typeof colorFamilies)[number]

export const isColorFamily = (word: string): word is ColorFamily => colorFamilies.some((known) => known === word)

/** By hue, saturation and lightness; `#rrggbb`. */
export function familyOf(hex: string): ColorFamily {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const range = most - least
  const light = (most + least) / 2
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * light - 1))
  if (light < 0.14 || (light < 0.26 && saturation < 0.22)) return 'black'
  if (saturation < 0.09) return light > 0.85 ? 'sand' : 'grey'
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  const hue = sixth * 60
  if (hue < 14 || hue >= 320) return light < 0.42 ? 'red' : 'pink'
  if (hue < 48) return light > 0.62 ? 'sand' : 'brown'
  if (hue < 66 && saturation > 0.55 && light > 0.42) return 'yellow'
  if (hue < 66) return light > 0.62 ? 'sand' : 'green'
  if (hue < 170) return 'green'
  return hue < 265 ? 'blue' : 'purple'
}
