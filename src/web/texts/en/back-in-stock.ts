// Separate from the texts of the product page: a module that two bundles import would become a third download.
export const notifyMe = 'Tell me when it’s back'
export const notifyMeOf = (size: string) => `Tell me when ${size} is back`
export const cancel = 'Cancel this notification'
export const yourEmail = 'Your email'

// The sheet of sizes
export const chooseASize = 'Choose a size'
export const isSoldOut = (size: string) => `${size} is sold out`
export const soldOut = 'Sold out'
