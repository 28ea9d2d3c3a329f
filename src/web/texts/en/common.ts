// Short texts that several areas share.
export const tryAgain = 'Try again'
export const loading = 'Loading'
export const close = 'Close'
