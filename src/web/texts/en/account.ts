export const profileNotLoaded = 'We couldn’t load your profile.'
export const ordersNotLoaded = 'We couldn’t load your orders.'
export const wishlistNotLoaded = 'We couldn’t load your wishlist.'
export const vouchersNotLoaded = 'We couldn’t load your vouchers.'

export const yourPassword = 'Your password'

// Change of the email address
export const yourEmail = 'Your email'
export const newEmail = 'New email'
export const changeEmail = 'Change email'
// `We’ve sent an email to siti@example.id. Your address changes…`, with the address in bold
export const emailSentTo = 'We’ve sent an email to'
export const followLinkToChange = '. Follow the link in it to change your address.'

// Change of the password
export const currentPassword = 'Current password'
export const newPasswordHint = 'At least 8 characters. You’ll be signed out on your other devices.'

// The profile tab
export const yourDetails = 'Your details'
export const signInAndPrivacy = 'Sign-in and privacy'
export const email = 'Email'
export const password = 'Password'
export const downloadMyData = 'Download my data'
export const deleteMyAccount = 'Delete my account'
export const save = 'Save'

// The account page
export const hello = 'Hello'
export const helloName = (name: string) => `Hello, ${name}`
export const needsScript = 'This page shows your own data, so it needs JavaScript, which this browser does not run.'
export const logOut = 'Log out'

// Deletion of the account
export const deletionRemoves =
  'This deletes your name, address, phone, email, bag and wishlist for good. Your orders stay in our records without them, and we still deliver an order that is on its way.'
export const deletionDelay = 'You have seven days to change your mind: sign in and keep your account.'
// `Your account will be deleted on 3 May 2026. Until then…`, with the day as a time element
export const deletedOn = 'Your account will be deleted on'
export const untilThen = '. Until then it works as before, and you can keep it.'
export const keepMyAccount = 'Keep my account'

// Download of the customer's data
export const aboutDownload = 'Everything we store about you, in a file that other programs can read (JSON).'
export const download = 'Download'
export const dataInFile = (file: string) => `We’ve saved your data in the file ${file}.`

// Orders, vouchers and wishlist
export const showMore = 'Show more'
export const noOrders = 'No orders yet'
export const yourVouchers = 'Your vouchers'
export const noVouchers = 'No vouchers for you right now.'
export const howToUseVouchers = 'Enter a code on the shipping page, before you pay. One voucher per order.'
export const nothingSaved = 'Nothing saved yet'
export const moveToBag = 'Move to bag'
export const moveItemToBag = (item: string) => `Move to bag: ${item}`
