/** 6 to 40 letters, digits and hyphens, as couriers print them. */
export const isWaybill = (written: string): boolean => /^[A-Za-z0-9-]{6,40}$/.test(written)
