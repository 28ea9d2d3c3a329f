/** From the left and from the top, 0 to 1. */
export type Focus = { x: number; y: number }

/** The shop shows pictures of articles three wide and four high. */
const RATIO = 3 / 4

/** The largest part of this shape, with the focus as near to its middle as the edges allow. */
export function cropAround({ width, height }: { width: number; height: number }, { x, y }: Focus) {
  const isWide = width / height > RATIO
  const part = isWide ? { width: Math.round(height * RATIO), height } : { width, height: Math.round(width / RATIO) }
  const within = (wanted: number, most: number) => Math.round(Math.min(Math.max(wanted, 0), most))
  return {
    ...part,
    left: within(x * width - part.width / 2, width - part.width),
    top: within(y * height - part.height / 2, height - part.height),
  }
}
