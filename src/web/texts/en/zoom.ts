// Separate from the product page's texts: a module that two bundles import would become a third download.
export const enlarged = (name: string) => `${name}, enlarged`
export const zoom = 'Zoom in or out'
export const previousPicture = 'Previous picture'
export const nextPicture = 'Next picture'
