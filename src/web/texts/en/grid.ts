export const size = 'Size'
export const sort = 'Sort'
export const allSizes = 'All sizes'
export const layout = 'Layout'
export const compactLayout = 'Grid'
export const largeLayout = 'One at a time'
export const notLoaded = 'Could not load –'
export const showEarlier = 'Show earlier'
export const showMore = 'Show more'
export const shownOf = (shown: number, total: number) => `${shown} of ${total}`
export const pieces = (count: number) => (count === 1 ? 'piece' : 'pieces')
export const titleOfPage = (title: string, page: number) => `${title}, page ${page}`
export const description = (title: string, shopName: string, total: number, tagline: string) =>
  `${title} at ${shopName}: ${total} ${pieces(total)}. ${tagline}`

// An empty grid and its link
export const endReached = 'You’ve seen everything.'
export const backToStart = 'Back to the beginning'
export const sizeGone = 'Nothing in this size right now.'
export const shopIsEmpty = 'New pieces are on their way.'
export const nothingOnSale = 'No items on sale right now.'
export const nothingHere = 'Nothing here right now.'

// The product card
export const soldOut = 'Sold out'
