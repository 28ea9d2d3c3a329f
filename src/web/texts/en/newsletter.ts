export const newsletter = 'Newsletter'
export const promise = 'A short note when a new cloth leaves the loom. Twice a month at most.'
export const email = 'Email'
export const yourEmail = 'Your email'
export const subscribe = 'Subscribe'
export const sending = 'Sending…'
export const unreachable = 'We couldn’t reach the shop. Check your connection and try again.'
export const didNotWork = 'That didn’t work. Check your connection and try again.'

// For browsers without JavaScript: a sentence with a link in it
export const needsScript = 'Signing up here needs JavaScript, which is switched off in your browser.'
export const writeToUs = 'Write to us'
export const weAddYou = 'and we’ll add you to the list.'
