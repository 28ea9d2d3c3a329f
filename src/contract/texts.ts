// Every text that the specification prescribes, once, for server, browser and tests: `L` is its line there.
// Misspellings are the specification's own and stay (whislist, Whistlist). `own` marks a text that the
// specification leaves to the shop. A text ends in a full stop only where the stop is the text's own.

// Faults that any call or page can meet
export const invalidRequest = 'Invalid request.' // own
export const checkFields = 'Please check the fields and try again.' // own
export const fieldRequired = 'Please fill in this field.' // own
export const fieldUnfit = 'This does not fit here. Please check it.' // own
export const wholeNumberWanted = 'A whole number fits here.' // own
export const wholeNumberFrom = (least: number) => `A whole number from ${least} fits here.` // own
export const wholeNumberBetween = (least: number, most: number) => `A whole number from ${least} to ${most} fits here.` // own
export const atLeast = (least: number) => `At least ${least} fits here.` // own
export const atMost = (most: number) => `At most ${most} fits here.` // own
export const amountIllFormed = 'An amount in digits fits here.' // own
export const notFound = 'Not Found' // own
export const methodNotAllowed = 'Method not allowed.' // own
export const tooLarge = 'The request is too large.' // own
export const tooOften = 'Too many requests. Please wait a moment and try again.' // own
export const unavailable = 'Something went wrong on our side. Please try again in a moment.' // own
export const unreachable =
  'The shop cannot be reached. Check your connection and try again: what you typed is still here.' // own
export const pageNotFound = 'Sorry, Page Not Found.' // L37, L226
export const pleaseWait = 'One moment, please.' // own
export const applicationError = 'Unexpected Application Error!' // L39, L226: the stop is the sentence's

// Frame: navigation bar, drawers, bottom panel, footer
export const home = 'Home' // L42
export const shop = 'Shop' // L42
export const account = 'Account' // L42
export const signIn = 'Sign in' // L42
export const bags = 'Bags' // L42
export const menu = 'Menu' // L43
export const category = 'Category' // L44
export const viewAll = 'View All' // L44
export const byCollection = 'By Collection' // L44
export const specialPrice = 'Special Price' // L44
export const campaign = 'Campaign' // L45
export const storeLocation = 'Store Location' // L45, L50
export const getPromo = 'Get Promo' // L45
export const canWeHelpYou = 'Can we help you?' // L45
export const viewCart = 'View Cart' // L46
export const aboutUs = 'About us' // L50
export const contact = 'Contact' // L50

// Home
export const discoverCampaign = 'Discover campaign' // L15
export const newIn = 'New In' // L15
export const shopTheCollection = 'Shop the Collection' // L15

// Grid and search
export const priceLowToHigh = 'Price Low to High' // L54
export const priceHighToLow = 'Price High to Low' // L54
export const resultsFound = (count: number) => `${count} ${count === 1 ? 'result' : 'results'} found` // own, for L88

// Product
export const addToBag = 'Add to Bag' // L63
export const addToWishlist = 'Add to Whistlist' // L63: spelled so
export const youMayAlsoLike = 'You may also like' // L64
export const selectColorAndSize = 'Please select color and size!' // L141
export const productNotFound = 'Product Not Found' // L212, L213
export const loginFirst = 'Login terlebih dahulu' // L212, L213; Indonesian

// Bag
export const shoppingBag = 'Shopping Bag' // L67
export const remove = 'Remove' // L67
export const goToShipping = 'Go to shipping' // L67
export const cartIsEmpty = 'Your cart has no item' // L68
export const goToShop = 'Go to Shop' // L68
export const soldOut = 'Stok habis' // L143; Indonesian
export const addedToCart = 'Product added to cart!' // L212
export const alreadyInCart = 'Already Added to Cart' // L212
export const cartUpdated = 'Cart updated!' // own, for L214
export const removedFromCart = 'Product removed from cart!' // own, for L215
export const cartItemNotFound = 'Cart item not found' // own, for L215
export const bagFull = 'Your bag is full: it holds 100 different items.' // own
export const leastQuantity = 'One piece is the least. Remove takes it out.' // own, for L142 and L214
export const mostQuantity = 'At most 24 pieces of one item.' // own, for L142 and L214
export const onlyLeft = (count: number) => `Only ${count} left` // own, for L214
export const noMoreLeft = 'No more of this size is left.' // own, for L214
export const quantityChanged = 'The quantity was changed elsewhere.' // own, for L214

// Wishlist
export const wishlist = 'Wishlist' // L77: spelled right here
export const addedToWishlist = 'Product added to whislist!' // L213: spelled so
export const alreadyInWishlist = 'Already Added to whislist' // L213: spelled so
export const removedFromWishlist = 'Product removed from whislist!' // own, after L213
export const wishlistItemNotFound = 'Wishlist item not found' // own, after L215
export const wishlistFull = 'Your wishlist is full: it holds 100 items.' // own

// Back in stock
export const tellMe = 'Email me when it’s back' // own
export const stockRequestSent = 'Check your inbox. Once you confirm your address, we’ll email you when it’s back.' // own
export const stockRequestActive = 'We’ll email you once, when it’s back.' // own
export const stockRequestCancelled = 'Cancelled. We won’t email you about this size.' // own
export const stockRequestNotFound = 'You have no notification for this size.' // own
export const tooManyStockRequests = 'You’re already waiting for 50 sizes. Cancel one of them first.' // own
export const tooManyStockEmails = 'This address got enough of these emails today. Try again tomorrow.' // own
export const stockLinkExpired = 'This link no longer works. Ask again on the product’s page.' // own
export const inStockNow = 'Good news: it’s in stock now.' // own
export const stockConsent =
  'We’ll send you one email when this size is back, after you confirm your address. Then we delete it.' // own
/** Stored with each consent. Change it together with the text above. */
export const stockConsentVersion = '2'

// Shipping, vouchers, payment
export const payment = 'Payment' // L71
export const shipping = 'Shipping' // L71
export const fullNameRequired = 'Full Name is required' // L145
export const addressRequired = 'Address is required' // L146
export const zipCodeRequired = 'Zip Code is required' // L147
export const phoneRequired = 'Phone is required' // L148
export const provinceRequired = 'Province is required' // own, after L145
export const cityRequired = 'City is required' // own, after L145
export const subdistrictRequired = 'Subdistrict is required' // own, after L145
export const courierRequired = 'Courier is required' // own, after L145
export const shippingServiceRequired = 'Shipping service is required' // own, after L145
export const sicepat = 'SiCepat' // L236
export const applyVoucherFirst = 'Please apply voucher first!' // L129: the stop is the sentence's
export const voucherExpired = 'The voucher has expired' // L150
export const voucherInvalid = 'Invalid voucher code!' // L151
export const voucherUsed = 'The voucher has already been used!' // L152
export const tooManyUnpaidOrders = 'You have 3 unpaid orders. Pay or cancel one of them first.' // own
export const overPieceCap = 'That is more than each customer can have of one size.' // own
export const pieceCap = (most: number, ordered: number) =>
  `Each customer can have ${most} of this size${ordered === 0 ? '' : `, and your orders have ${ordered} already`}.` // own
export const pieceCapLine = (line: string, most: number, ordered: number) =>
  `${line}: ${pieceCap(most, ordered)} ${ordered < most ? `Keep at most ${most - ordered} in your bag.` : 'Please take it out of your bag.'}` // own
export const soldOutLine = (line: string) => `${soldOut}: ${line}` // own, after L143
export const totalChanged = (total: string) => `The total is now ${total}. Please look at it again before you pay.` // own
export const voucherNeedsMore = (missing: string) => `Add ${missing} to use this voucher` // own
export const voucherApplied = 'Voucher applied' // own
export const voucherTooOften = 'Too many wrong codes. Please wait a few minutes and try again.' // own
export const weightIllFormed = 'Weight must be whole grams, from 1.' // own
export const onlyCityToSubdistrict = 'Costs are from a city to a subdistrict.' // own
export const onlySicepat = 'SiCepat is the only courier.' // own, for L236
export const placeUnknown = 'We do not know this place. Please choose it again.' // own
export const placesDiffer = 'Province, city and subdistrict do not belong together.' // own
export const serviceUnknown = 'This service does not go there. Please choose again.' // own
export const parcelTooHeavy = 'This is more than one parcel can hold. Please write to us on WhatsApp.' // own
export const shippingUnavailable = 'Shipping costs are not available right now. Nothing was charged.' // own
export const keyUsedBefore = 'This key belongs to another order. Please send a new one.' // own
export const paymentUnavailable = 'The payment service is not available right now. Nothing was charged.' // own
export const orderUnderway = 'Your order is still being placed. Nothing was charged. Please try again in a moment.' // own
export const manyAreOrdering =
  'Many people are ordering at this moment. Nothing was charged. Please try again in a few seconds.' // own
export const orderedTooOften = 'You have just placed an order. Please wait a moment before the next one.' // own
export const orderNotFound = 'Order not found' // own
export const orderCancelled = 'The order is cancelled.' // own
export const orderCannotBeCancelled = 'This order can no longer be cancelled.' // own
export const orderCannotBePaid = 'This order can no longer be paid.' // own
export const orderAlreadyPaid = 'This order is paid.' // own
export const paymentBegun =
  'A payment of this order has begun already. Please look again in a few minutes; to pay in another way, cancel the order first.' // own
export const paymentUnderway = 'A payment of this order is underway. Please look again in a few minutes.' // own
export const orderArrived = 'Thank you for telling us.' // own
export const orderNotUnderway = 'This order is not on its way.' // own
export const boughtAgain = 'Your bag has these items again.' // own
export const nothingToBuyAgain = 'None of these items can be bought now.' // own

// Account
export const profile = 'Profile' // L77
export const orderHistory = 'Order History' // L77
export const promotion = 'Promotion' // L77
export const comingSoon = 'Coming soon' // L77
export const newsletterKeptBack =
  'To see your newsletter subscription here, first confirm that this address is yours: choose a new password with the link in our email, then download this file again.' // own
export const emailRequired = 'Email is required.' // L153: in brackets with its stop
export const passwordRequired = 'Password is required.' // L153: in brackets with its stop
export const emailIllFormed = 'Email must be a valid email address.' // own, for L155
export const passwordsDiffer = 'Passwords do not match' // L156
export const wrongCredentials = 'Email or password is incorrect.' // own, for L218
export const signedIn = 'Login Success!' // own, after L219
export const loggedOut = 'Logout Success!' // L219
export const logoutFailed = 'Logout failed.' // L219
export const profileUpdated = 'Profile updated successfully' // L220
export const profileNotUpdated = 'Error updating profile. Please try again.' // L220
export const passwordChanged = 'Password changed successfully' // own, for L222
export const nameRequired = 'Name is required.' // own, for L154
export const nameTooLong = 'Name can have at most 100 characters.' // own
export const nameIllFormed = 'Name can’t have line breaks or control characters.' // own
export const phoneIllFormed = 'Phone must be 8 to 15 digits.' // own, for L154
export const passwordTooShort = 'Password must have at least 8 characters.' // own, for L154
export const passwordTooLong = 'Password can have at most 128 characters.' // own, for L154
export const passwordCommon = 'This password is too easy to guess. Please choose another one.' // own, for L154
export const emailTaken = 'This email already has an account.' // own, for L154
export const registered = 'Your account is ready. Please sign in.' // own, for L154
export const pageTooOld = 'This page is out of date. Please reload it and try again.' // own, for status 419
export const tooBusy = 'Many people are signing in right now. Please try again in a moment.' // own
export const tooManyTries = 'Too many failed attempts. Please wait a moment and try again.' // own
export const resetSent = 'If this email has an account, a link to choose a new password is on its way.' // own, for L221
export const linkNoLongerWorks = 'This link no longer works. Please ask for a new one.' // own, for L222
export const oldPasswordWrong = 'The current password is incorrect.' // own
export const fieldTooLong = (most: number) => `At most ${most} characters fit here.` // own
export const fieldIllFormed = 'Only plain text fits here.' // own
export const regionsDiffer = 'Province, city and subdistrict do not belong together.' // own
export const regionsTogether = 'Please send province, city and subdistrict together.' // own
export const emailChangeSent = 'We’ve emailed a link to your new address. Use it to confirm the change.' // own
export const emailChanged = 'Your email address has been changed.' // own
export const deletionAsked = 'Your account will be deleted in 7 days. Until then you can keep it here.' // own
export const deletionWithdrawn = 'Your account won’t be deleted.' // own
/** Beside the button that makes an account. */
export const termsConsent = 'By making an account you agree to the terms and have read the privacy policy.' // own
/** Kept with each account: another wording of the line above, or other terms, get another version. */
export const termsConsentVersion = '1'
export const alreadySignedIn = 'You’re already signed in. You can change your password in your profile.' // own, for L163
export const sessionExpired = 'Sesi Anda sudah habis. Silakan login kembali.' // L223; Indonesian

// Newsletter, campaigns, stores
export const subscribed = 'Thank you for subscribing!' // own, for L224
export const subscriptionConfirmed = 'Thank you! You’re on the list.' // own
export const unsubscribed = 'You’re off the list. We won’t send you any more newsletters.' // own
export const newsletterConsent =
  'You agree to receive our newsletter once you confirm your address by email. Every issue has a link to unsubscribe.' // own
/** Kept with each consent: another wording of the line above gets another version. */
export const newsletterConsentVersion = '2'
export const seeCollection = 'See Collection' // L82
export const visitNow = 'Visit now' // L85

// The bare page that opens the payment widget, and what a shop with the sandbox says to the public
export const payTitle = 'Payment' // own
export const payOpening = 'Opening the payment window.' // own
export const payOpen = 'Finish the payment in the window above.' // own
export const payNothing = 'There is nothing to pay here. Your orders show what is waiting.' // own
export const payBlocked =
  'The payment window could not be opened. Go back to your order and use the payment link there.' // own
export const payBack = 'Back to your order' // own
export const sandboxShop = 'This is a test shop. No real money is taken, and nothing is sent.' // own
