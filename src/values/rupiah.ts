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
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${amount < 0 ? '-' : ''}Rp\u00a0${digits}`
}
