// The link to a wishlist
export const shareWishlist = 'Share wishlist'
export const whatIsShared =
  'Anyone with the link sees the products in your wishlist and their prices. Your sizes and your details stay private.'
export const firstName = 'Your first name (optional)'
export const firstNameHint = 'Shown above the list. Leave it empty to share without a name.'
export const makeLink = 'Make a link'
export const yourLink = 'Link to your wishlist'
export const sharedAs = (title: string) => `The page is called “${title}”.`
export const share = 'Share'
export const copyLink = 'Copy link'
export const linkCopied = 'Link copied'
export const stopSharing = 'Stop sharing'

// What is new in it
export const isReduced = (name: string, now: string, before: string) =>
  `${name} is reduced: ${now} instead of ${before}.`
export const onlyLeft = (count: number) => `Only ${count} left.`
export const onlyLeftIn = (count: number, size: string) => `Only ${count} left in ${size}.`

// The emails about it
export const emailMe = 'Email me when something here is reduced or nearly gone'
export const emailMeHint = 'At most one email a day, with a link to stop.'
export const emailsAboutWishlist = 'News from your wishlist'
export const emailMeOfWishlist = 'Email me when something in my wishlist is reduced or nearly gone'

// The page behind the link
export const wishlistOf = (name: string) => `${name}’s wishlist`
export const aWishlist = 'A shared wishlist'
export const nothingShared = 'There is nothing on this list right now.'
export const notShared = 'This wishlist isn’t shared any more'
export const askForLink = 'Ask the person who sent you the link for a new one.'
