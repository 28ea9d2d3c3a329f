// Texts of controls that no page owns.
export const working = 'Working'
export const closeMessage = 'Close message'
export const priceBefore = 'Was '
export const priceNow = ', now '
export const table = 'Table'
