/** A colour as `#rrggbb`. */
export type Colour = string

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

type Channels = readonly [number, number, number]

const channelsOf = (colour: Colour): Channels => {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

const colourOf = (channels: readonly number[]): Colour =>
  `#${channels
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const luminanceOf = (colour: Colour): number => luminanceOfChannels(channelsOf(colour))

/** Relative luminance of red, green and blue from 0 to 255, as WCAG 2 defines it. */
export function luminanceOfChannels(channels: readonly number[]): number {
  const [red, green, blue] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** The contrast of two colours as WCAG 2 defines it: from 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** WCAG AA for text of any size. */
export const NEEDED_CONTRAST = 4.5

/** Never rounded up: 4,49 is not enough. */
export const formatContrast = (contrast: number): string => `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`

/** So much of the first colour, and the rest of the second. */
export function mixColours(first: Colour, second: Colour, share: number): Colour {
  const others = channelsOf(second)
  return colourOf(channelsOf(first).map((channel, at) => channel * share + (others[at] ?? 0) * (1 - share)))
}

/**
 * The colour nearest to `colour` that has enough contrast with the background: as little black or white added as possible. On any
 * background one of the two gives enough.
 */
export function closestReadable(colour: Colour, background: Colour, needed = NEEDED_CONTRAST): Colour {
  if (contrastOf(colour, background) >= needed) return colour
  const candidates = ['#000000', '#ffffff'].flatMap((end) => {
    for (let share = 0.99; share >= 0; share -= 0.01) {
      const mixed = mixColours(colour, end, share)
      if (contrastOf(mixed, background) >= needed) return [mixed]
    }
    return contrastOf(end, background) >= needed ? [end] : []
  })
  const [first = '#000000', second = first] = candidates
  return distance(colour, first) <= distance(colour, second) ? first : second
}

function distance(one: Colour, other: Colour): number {
  const others = channelsOf(other)
  return Math.hypot(...channelsOf(one).map((channel, at) => channel - (others[at] ?? 0)))
}
