// Separate from the texts of the product page: a module that two bundles import would become a third download.
export const chooseASize = 'Choose a size'
export const isSoldOut = (size: string) => `${size} is sold out`
export const soldOut = 'Sold out'
export const notifyMe = 'Tell me when it’s back'
