// Texts of shared controls.
export const working = 'Working'
export const closeMessage = 'Close message'
export const priceBefore = 'Was '
export const priceNow = ', now '
export const table = 'Table'
