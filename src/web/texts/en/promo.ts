export const noVouchers = 'No vouchers right now. Join our newsletter to hear about the next one first.'
export const howToUse = 'Enter a code on the shipping page before you pay. One voucher per order.'
export const description = (shopName: string) =>
  `Vouchers from ${shopName} that anyone can use, and the newsletter that announces the next one.`

export const copy = 'Copy'
export const copied = 'Copied'
export const copyCode = (code: string) => `Copy ${code}`
export const codeCopied = (code: string) => `Copied ${code}`
export const announceCopied = (code: string) => `${code} copied`

// The benefit and the conditions of a voucher
export const offOrder = (amount: string) => `${amount} off your order`
export const offShipping = (amount: string) => `${amount} off shipping`
export const percentOff = (percent: number, most: string) => `${percent}% off, up to ${most}`
export const freeShipping = (most: string | undefined) =>
  most === undefined ? 'Free shipping' : `Free shipping, up to ${most}`
export const forCategories = (names: readonly string[]) =>
  `For items in ${names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`}.`
export const forFirstOrder = 'For your first order.'
export const fromAmount = (amount: string) => `For orders of ${amount} or more.`
export const until = (moment: string) => `Until ${moment}.`
