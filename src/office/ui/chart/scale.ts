import { texts } from '#office-texts/today.ts'

/** The top of the scale: a round amount, so that its quarters are easy to read. */
export function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  const steps = [1, 2, 3, 4, 6, 8, 10]
  return (steps.find((step) => step * power >= most) ?? 10) * power
}

/** Only the top line has its unit. */
export function scaleOf(top: number, parts: readonly number[] = [1, 0.75, 0.5, 0.25, 0]): string[] {
  const isMillions = top >= 1_000_000
  const write = (amount: number) =>
    isMillions
      ? String(Math.round((amount / 1_000_000) * 100) / 100).replace('.', ',')
      : amount.toLocaleString('id-ID', { maximumFractionDigits: 0 })
  const [first = '', ...rest] = parts.map((part) => write(top * part))
  return [isMillions ? texts.million(first) : `Rp ${first}`, ...rest]
}
