// Short texts that several areas share.
export const tryAgain = 'Try again'
export const unreachable =
  'We couldn’t reach the shop. Check your connection and try again: what you typed is still here.'
export const pageNotLoaded = 'We couldn’t open that page. Check your connection and try again.'
export const offline = 'You’re offline. This page stays as it is.'
export const loading = 'Loading'
export const close = 'Close'

// `Write to us and we’ll help you.`, with a link in it
export const writeToUs = 'Write to us'
export const weHelp = 'and we’ll help you.'

/** `2 to 3 days`, for the courier's `2-3`. */
export const deliveryDays = (days: string) => (days === '1' ? '1 day' : `${days.replace('-', ' to ')} days`)

// Shared controls
export const working = 'Working'
export const closeMessage = 'Close message'
export const priceBefore = 'Was '
export const priceNow = ', now '
export const table = 'Table'
