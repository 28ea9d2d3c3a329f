// Pages that links in emails lead to
export const confirm = 'Confirm'
export const confirmed = 'Confirmed'

// The newsletter
export const confirmSubscription = 'Confirm your subscription'
export const aboutSubscription = (shop: string) => `Confirm to get the newsletter of ${shop} by email.`
export const unsubscribe = 'Unsubscribe'
export const unsubscribed = 'Unsubscribed'
export const aboutUnsubscribing = 'The newsletter stops right away, and we delete your subscription.'

// Notifications that a size is back in stock
export const confirmNotification = 'Confirm your notification'
export const aboutNotification = 'Confirm, and we’ll send you one email when this size is back.'
export const cancelNotification = 'Cancel this notification'
export const aboutCancelling = 'We’ll delete your request and won’t email you about it.'

// Emails about the wishlist
export const stopWishlistEmails = 'Stop emails about your wishlist'
export const aboutWishlistEmails = 'We’ll stop writing when something in your wishlist is reduced or nearly gone.'
export const stopEmails = 'Stop the emails'

export const pageNotFound = 'Page not found'
