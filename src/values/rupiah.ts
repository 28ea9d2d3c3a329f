/** Money: a whole number of rupiah. There is no smaller unit in a shop. */
export type Rupiah = number & { readonly __brand: 'Rupiah' }

export function rupiah(amount: number): Rupiah {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of rupiah`)
  return amount as Rupiah
}

/**
 * `Rp 150.000`, with one no-break space. Not Intl: engines differ in the space they put after Rp,
 * and a page drawn on the server must equal the one drawn in the browser.
 */
export function formatRupiah(amount: number): string {
  return `${amount < 0 ? '-' : ''}Rp\u00a0${withDots(amount)}`
}

/** `150.000`, as a form shows an amount that can be changed. */
export const withDots = (amount: number): string => String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, '.')

/**
 * Reads a whole number: `1500`, or as people and spreadsheets write it, `1.500`. A dot, comma, space or apostrophe before exactly
 * three digits groups thousands: 1.500 is 1500. What does not fit, such as 1.5 or 0.500, is undefined and never rounded.
 */
export function readWholeNumber(written: string): number | undefined {
  const text = written.trim()
  if (!/^\d{1,12}$/.test(text) && !/^[1-9]\d{0,2}([.,'’\s])\d{3}(\1\d{3}){0,2}$/.test(text)) return undefined
  return Number(text.replace(/\D/g, ''))
}

/** Reads whole rupiah: `389000`, `389.000`, `Rp 389.000`, `Rp389.000,00`, `IDR 389,000`, `389.000,-`. */
export const readRupiah = (written: string): number | undefined =>
  readWholeNumber(
    written
      .trim()
      .replace(/^(rp|idr)\.?\s*/i, '')
      .replace(/(?<=\d[.,\s]?\d{3})(,00|\.00|,-)$/, ''),
  )
