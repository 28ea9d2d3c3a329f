/** 6 to 40 letters, digits and hyphens, as couriers print them. */
export const isWaybill = (written: string): boolean => /^[A-Za-z0-9-]{6,40}$/.test(written)

/** Couriers print waybills in groups: 0041 2893 7715. */
export const withoutSpaces = (waybill: string): string => waybill.replace(/\s+/g, '')

/** How many digits a courier's waybills have, where the shop knows it. */
const digitsOf: Readonly<Record<string, number>> = { sicepat: 12 }

/** `digits`: what the courier prints. `length`: what was written; undefined if that has other characters than digits. */
export type UnusualForm = { courier: string; digits: number; length: number | undefined }

/**
 * Undefined if the waybill looks as this courier prints them, or if the shop does not know. Another form is asked about and not refused,
 * because couriers change theirs; most often it is a digit too few.
 */
export function findUnusualForm(waybill: string, courier: string): UnusualForm | undefined {
  const digits = digitsOf[courier.trim().toLowerCase()]
  const isOfDigits = /^\d+$/.test(waybill)
  if (digits === undefined || (isOfDigits && waybill.length === digits)) return undefined
  return { courier, digits, length: isOfDigits ? waybill.length : undefined }
}
