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
