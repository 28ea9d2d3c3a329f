export const notifyMe = 'Email me when it’s back'
export const cancel = 'Cancel this notification'
export const yourEmail = 'Your email'
