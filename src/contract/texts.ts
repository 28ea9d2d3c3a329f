// Every text that both the server and the pages use, or that the API sends. Texts of pages alone are in src/web/texts.

// ---------------------------------------------------------------------------------------------------------------------
// Prescribed by the specification, to the letter: misspellings such as whislist and Whistlist are its own. A text ends in
// a full stop only where the specification has one.
// ---------------------------------------------------------------------------------------------------------------------

// Faults that any call or page can meet
export const pageNotFound = 'Sorry, Page Not Found.'
export const applicationError = 'Unexpected Application Error!'

// Frame: navigation bar, drawers, bottom panel, footer
export const home = 'Home'
export const shop = 'Shop'
export const account = 'Account'
export const signIn = 'Sign in'
export const bags = 'Bags'
export const menu = 'Menu'
export const category = 'Category'
export const viewAll = 'View All'
export const byCollection = 'By Collection'
export const specialPrice = 'Special Price'
export const campaign = 'Campaign'
export const storeLocation = 'Store Location'
export const getPromo = 'Get Promo'
export const canWeHelpYou = 'Can we help you?'
export const viewCart = 'View Cart'
export const aboutUs = 'About us'
export const contact = 'Contact'

// Home
export const discoverCampaign = 'Discover campaign'
export const newIn = 'New In'
export const shopTheCollection = 'Shop the Collection'

// Grid and search
export const priceLowToHigh = 'Price Low to High'
export const priceHighToLow = 'Price High to Low'

// Product
export const addToBag = 'Add to Bag'
export const addToWishlist = 'Add to Whistlist' // the specification spells it so
export const youMayAlsoLike = 'You may also like'
export const selectColorAndSize = 'Please select color and size!'
export const productNotFound = 'Product Not Found'
export const loginFirst = 'Login terlebih dahulu' // Indonesian

// Bag
export const shoppingBag = 'Shopping Bag'
export const remove = 'Remove'
export const goToShipping = 'Go to shipping'
export const cartIsEmpty = 'Your cart has no item'
export const goToShop = 'Go to Shop'
export const soldOut = 'Stok habis' // Indonesian
export const addedToCart = 'Product added to cart!'
export const alreadyInCart = 'Already Added to Cart'

// Wishlist
export const wishlist = 'Wishlist'
export const addedToWishlist = 'Product added to whislist!' // the specification spells it so
export const alreadyInWishlist = 'Already Added to whislist' // the specification spells it so

// Shipping, vouchers, payment
export const payment = 'Payment'
export const shipping = 'Shipping'
export const fullNameRequired = 'Full Name is required'
export const addressRequired = 'Address is required'
export const zipCodeRequired = 'Zip Code is required'
export const phoneRequired = 'Phone is required'
export const sicepat = 'SiCepat'
export const applyVoucherFirst = 'Please apply voucher first!'
export const voucherExpired = 'The voucher has expired'
export const voucherInvalid = 'Invalid voucher code!'
export const voucherUsed = 'The voucher has already been used!'

// Account
export const profile = 'Profile'
export const orderHistory = 'Order History'
export const promotion = 'Promotion'
export const comingSoon = 'Coming soon'
export const emailRequired = 'Email is required.'
export const passwordRequired = 'Password is required.'
export const passwordsDiffer = 'Passwords do not match'
export const loggedOut = 'Logout Success!'
export const logoutFailed = 'Logout failed.'
export const profileUpdated = 'Profile updated successfully'
export const profileNotUpdated = 'Error updating profile. Please try again.'
export const sessionExpired = 'Sesi Anda sudah habis. Silakan login kembali.' // Indonesian

// Newsletter, campaigns, stores
export const seeCollection = 'See Collection'
export const visitNow = 'Visit now'

// ---------------------------------------------------------------------------------------------------------------------
// Our own
// ---------------------------------------------------------------------------------------------------------------------

// Faults that any call or page can meet
export const invalidRequest = 'Invalid request.'
export const checkFields = 'Please check the fields and try again.'
export const fieldRequired = 'Please fill in this field.'
export const fieldInvalid = 'Please check this field.'
export const wholeNumberWanted = 'Enter a whole number.'
export const wholeNumberFrom = (least: number) => `Enter a whole number from ${least}.`
export const wholeNumberBetween = (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`
export const atLeast = (least: number) => `Enter at least ${least}.`
export const atMost = (most: number) => `Enter at most ${most}.`
export const amountIllFormed = 'Enter an amount in digits.'
export const notFound = 'Not Found'
export const methodNotAllowed = 'Method not allowed.'
export const tooLarge = 'The request is too large.'
export const tooOften = 'Too many requests. Please wait a moment and try again.'
export const unavailable = 'Something went wrong on our side. Please try again in a moment.'

// Bag
export const cartUpdated = 'Cart updated!'
export const removedFromCart = 'Product removed from cart!'
export const cartItemNotFound = 'Cart item not found'
export const bagFull = 'Your bag is full: it holds 100 different items.'
export const leastQuantity = 'The minimum is 1. Use Remove to delete this item.'
export const mostQuantity = 'You can have up to 24 pieces of one item.'
export const onlyLeft = (count: number) => `Only ${count} left`
export const noMoreLeft = 'No more of this size left.'
export const quantityChanged = 'The quantity was changed in another window.'

// Address book
export const addressSaved = 'Address saved'
export const addressDeleted = 'Address deleted'
export const addressNotFound = 'Address not found'
export const addressBookFull = 'You have five addresses. Replace the oldest one, or delete one first.'

// Wishlist
export const removedFromWishlist = 'Product removed from whislist!'
export const wishlistItemNotFound = 'Wishlist item not found'
export const wishlistFull = 'Your wishlist is full: it holds 100 items.'
export const wishlistNotShared = 'The link no longer works.'
export const wishlistEmailsOn = 'We’ll email you when something in your wishlist is reduced or nearly gone.'
export const wishlistEmailsStopped = 'Stopped. We won’t email you about your wishlist.'
export const firstNameIllFormed = 'Please write just a name.'

// Back in stock
export const stockRequestSent = 'Check your inbox. Once you confirm your address, we’ll email you when it’s back.'
export const stockRequestActive = 'We’ll email you once, when it’s back.'
export const stockRequestCancelled = 'Cancelled. We won’t email you about this size.'
export const stockRequestNotFound = 'You have no notification for this size.'
export const tooManyStockRequests = 'You’re already waiting for 50 sizes. Cancel one of them first.'
export const tooManyStockEmails = 'This address got enough of these emails today. Try again tomorrow.'
export const stockLinkExpired = 'This link no longer works. Ask again on the product’s page.'
export const inStockNow = 'It’s back in stock: you can buy it now.'
export const stockConsent =
  'We’ll send you one email when this size is back, after you confirm your address by email. Then we delete it.'
/** Stored with each consent. Change it together with the text above. */
export const stockConsentVersion = '2'

// Shipping, vouchers, payment
export const provinceRequired = 'Province is required'
export const cityRequired = 'City is required'
export const subdistrictRequired = 'Subdistrict is required'
export const courierRequired = 'Courier is required'
export const shippingServiceRequired = 'Shipping service is required'
export const tooManyUnpaidOrders = 'You have 3 unpaid orders. Pay or cancel one of them first.'
export const overPieceCap = 'That is more than each customer can have of one size.'
export const pieceCap = (most: number, ordered: number) =>
  `Each customer can have ${most} of this size${ordered === 0 ? '' : `, and your orders have ${ordered} already`}.`
export const pieceCapLine = (line: string, most: number, ordered: number) =>
  `${line}: ${pieceCap(most, ordered)} ${ordered < most ? `Keep at most ${most - ordered} in your bag.` : 'Please take it out of your bag.'}`
export const soldOutLine = (line: string) => `${soldOut}: ${line}`
export const totalChanged = (total: string) => `The total is now ${total}. Please look at it again before you pay.`
export const voucherNeedsMore = (missing: string) => `Add ${missing} to use this voucher`
export const voucherForFirstOrder = 'This voucher is for a first order'
export const voucherForCategories = (names: readonly string[]) =>
  `This voucher is for items in ${names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`}`
export const voucherApplied = 'Voucher applied'
export const voucherTooOften = 'Too many wrong codes. Please wait a few minutes and try again.'
export const weightIllFormed = 'Weight must be whole grams, from 1.'
export const onlyCityToSubdistrict = 'Costs are from a city to a subdistrict.'
export const onlySicepat = 'SiCepat is the only courier.'
export const placeUnknown = 'We don’t know this place. Please choose it again.'
export const placesDiffer = 'Province, city and subdistrict do not belong together.'
export const serviceUnknown = 'This service doesn’t deliver there. Please choose another.'
export const parcelTooHeavy = 'This is more than one parcel can hold. Please write to us on WhatsApp.'
export const noShippingService =
  'We have no shipping service for this parcel at the moment. Please write to us on WhatsApp.'
export const shippingUnavailable = 'Shipping costs are not available right now. Nothing was charged.'
export const keyUsedBefore = 'This key belongs to another order. Please send a new one.'
export const paymentUnavailable = 'The payment service is not available right now. Nothing was charged.'
export const orderUnderway = 'Your order is still being placed. Nothing was charged. Please try again in a moment.'
export const manyAreOrdering =
  'Many people are ordering at this moment. Nothing was charged. Please try again in a few seconds.'
export const orderedTooOften = 'You have just placed an order. Please wait a moment before the next one.'
export const orderTriedTooOften =
  'You have tried to place many orders within an hour. Please try again later, or write to us.'
export const orderNotFound = 'Order not found'
export const orderNotTracked =
  'We couldn’t find an order with these details. Check the invoice number in your email, and use the email or phone you ordered with.'
export const orderCancelled = 'The order is cancelled.'
export const orderCannotBeCancelled = 'This order can no longer be cancelled.'
export const orderCannotBePaid = 'This order can no longer be paid.'
export const orderAlreadyPaid = 'This order is paid.'
export const paymentBegun =
  'A payment of this order has begun already. Please look again in a few minutes; to pay in another way, cancel the order first.'
export const paymentUnderway = 'A payment of this order is underway. Please look again in a few minutes.'
export const orderArrived = 'Thank you for letting us know.'
export const orderNotUnderway = 'This order is not on its way.'
export const returnAsked = 'Thank you. We answer within 2 working days by email.'
export const returnWithdrawn = 'Your request is withdrawn.'
export const returnNothingChosen = 'Choose at least one item.'
export const returnNotPossible = 'Only items that have arrived can be exchanged or returned.'
export const returnTooLate = 'The time to ask for this is over. Write to us if something is wrong with the item.'
export const returnSentOtherwise =
  'We have this request already, as you first sent it. See it in your order; you can withdraw it there and ask again.'
export const returnTooOften = 'You have asked 10 times for this order. Write to us, and we’ll help you.'
export const returnTooMany = 'Some of these items are in another request, or were exchanged or refunded. Choose fewer.'
export const returnWrongSize = 'Please choose another size for each item.'
export const returnSizeGone = 'This size has just sold out. Please choose another one, or your money back.'
export const returnPhotoGone = 'A photo is no longer there. Please add it again.'
export const returnNotFound = 'This request isn’t here.'
export const returnAnswered = 'We have answered this request already. Please look at it again.'
export const photoNotFound = 'This photo isn’t here.'
export const photosTooMany = 'That’s enough photos for now. Send your request first.'
export const photoNotAPicture = 'This isn’t a photo we can read. Use a JPEG, PNG or WebP file.'
export const photoTooLarge = 'This photo is too large. Choose a smaller one.'
export const photoCutOff = 'The photo didn’t arrive completely. Please try again.'
export const boughtAgain = 'These items are back in your bag.'
export const nothingToBuyAgain = 'None of these items is available right now.'

// Account
export const emailIllFormed = 'Email must be a valid email address.'
export const wrongCredentials = 'Email or password is incorrect.'
export const signedIn = 'Login Success!'
export const passwordChanged = 'Password changed successfully'
export const nameRequired = 'Name is required.'
export const nameTooLong = 'Name can have at most 100 characters.'
export const nameIllFormed = 'Name can’t have line breaks or control characters.'
export const phoneIllFormed = 'Phone must be 8 to 15 digits.'
export const passwordTooShort = 'Password must have at least 8 characters.'
export const passwordTooLong = 'Password can have at most 128 characters.'
export const passwordCommon = 'This password is too easy to guess. Please choose another one.'
export const emailTaken = 'This email already has an account.'
export const registered = 'Your account is ready. Please sign in.'
export const pageTooOld = 'This page is out of date. Please reload it and try again.'
export const tooBusy = 'Many people are signing in right now. Please try again in a moment.'
export const tooManyTries = 'Too many failed attempts. Please wait a moment and try again.'
export const resetSent = 'If this email has an account, a link to choose a new password is on its way.'
export const linkNoLongerWorks = 'This link no longer works. Please ask for a new one.'
export const oldPasswordWrong = 'The current password is incorrect.'
export const fieldTooLong = (most: number) => `Use at most ${most} characters.`
export const fieldIllFormed = 'Please use plain text only.'
export const regionsDiffer = 'Province, city and subdistrict do not belong together.'
export const regionsTogether = 'Please choose province, city and subdistrict together.'
export const emailChangeSent = 'We’ve emailed a link to your new address. Use it to confirm the change.'
export const emailChanged = 'Your email address has been changed.'
export const deletionAsked = 'Your account will be deleted in 7 days. Until then you can keep it here.'
export const deletionWithdrawn = 'Your account won’t be deleted.'
/** Beside the button that makes an account. */
export const termsConsent = 'By making an account you agree to the terms and have read the privacy policy.'
/** Kept with each account: another wording of the line above, or other terms, get another version. */
export const termsConsentVersion = '1'
export const alreadySignedIn = 'You’re already signed in. You can change your password in your profile.'

// Newsletter, campaigns, stores
export const subscribed = 'Thank you for subscribing!'
export const subscriptionConfirmed = 'Thank you! You’re on the list.'
export const unsubscribed = 'You’re off the list. We won’t send you any more newsletters.'
export const newsletterConsent =
  'You agree to receive our newsletter once you confirm your address by email. Every issue has a link to unsubscribe.'
/** Kept with each consent: another wording of the line above gets another version. */
export const newsletterConsentVersion = '2'
export const wishlistEmailsConsentVersion = '1'
