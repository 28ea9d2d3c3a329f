/**
 * The phone number in the form that the shop stores. Indonesian numbers (0…, 62…, +62…) become `081234567890`. Other
 * numbers keep their country code with `+` if they have one. Returns undefined if it is no phone number.
 */
export function readPhone(written: string): string | undefined {
  const bare = written.replace(/[\s().\-\u2010-\u2015]/g, '')
  const [, plus = '', digits = ''] = /^(\+|00)?(\d+)$/.exec(bare) ?? []
  const abroad = plus !== ''
  const local = digits.replace(abroad || /^62[28]/.test(digits) ? /^620?/ : /^$/, '0')
  const phone = abroad && local === digits ? `+${digits}` : local
  return /^\+?\d{8,15}$/.test(phone) ? phone : undefined
}

/** The number for wa.me: digits with the country code. Undefined if the country is unknown. */
export function whatsappNumber(phone: string): string | undefined {
  const number = readPhone(phone)
  if (number?.startsWith('+')) return number.slice(1)
  return number?.startsWith('08') ? `62${number.slice(1)}` : undefined
}

/** `6281234567890` → `+62 812-3456-7890`. */
export const formatPhoneNumber = (number: string) => `+${number.replace(/^62(\d{3})(\d{4})(\d+)$/, '62 $1-$2-$3')}`
