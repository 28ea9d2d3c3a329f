import { type Rupiah, rupiah } from '../rupiah.ts'

/** `ppn`: the prices of the shop include it. */
export type Tax = 'none' | 'ppn'

/** A price of 111 includes 11 of PPN: 12 % of 11/12 of the price before tax. */
const PPN_PERCENT = 11

export const taxPercentOf = (tax: Tax): number => (tax === 'ppn' ? PPN_PERCENT : 0)

export const taxIncludedIn = (amount: number, percent: number): Rupiah =>
  rupiah(Math.round((amount * percent) / (100 + percent)))
