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
/** In the large layout, under name and price. */
export const seeProduct = 'See the piece'
export const save = (article: string) => `Save ${article}`
export const quickAdd = (article: string) => `Quick add ${article}`
export const colorsOf = (name: string) => `Colours of ${name}`
export const colorSoldOut = (color: string) => `${color}, sold out`
export const moreColors = (count: number) => `${count} more`
export const soldOut = 'Sold out'

// Filters
export const filter = 'Filter'
export const newest = 'Newest'
/** Clears one group of filters. */
export const clear = 'Clear'
export const clearAll = 'Clear all'
export const onSale = 'On sale'
export const inStock = 'In stock'
export const color = 'Colour'
export const price = 'Price'
export const chosenFilters = 'Filters'
export const takeOff = (label: string) => `Remove ${label}`
export const noneHere = (size: string) => `${size}: none here`
export const ofPieces = (count: number) => `of ${count} ${pieces(count)}`
export const show = (count: number) => `Show ${count} ${pieces(count)}`
export const nothingMatches = 'Nothing matches all of this'
export const without = (label: string, count: number) => `Without ${label}: ${count} ${pieces(count)}`
export const colorFamilies = {
  ...{ black: 'Black', grey: 'Grey', sand: 'Sand and ivory', brown: 'Brown', red: 'Red', pink: 'Pink' },
  ...{ yellow: 'Yellow', green: 'Green', blue: 'Blue', purple: 'Purple' },
}
const thousands = (amount: number) => `Rp ${(amount / 1000).toLocaleString('id')}.000`
export const priceStep = (from: number, to: number) =>
  to >= 1_000_000_000
    ? `From ${thousands(from)}`
    : from === 0
      ? `Below ${thousands(to)}`
      : `${thousands(from)} to ${thousands(to).slice(3)}`
export const more = 'More'
