export const signInNow = 'Sign in now'
export const noMessages = 'No messages yet.'
