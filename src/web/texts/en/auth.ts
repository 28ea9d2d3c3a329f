export const signInNow = 'Sign in now'
export const register = 'Register'
export const forgotPassword = 'Forgot password'
export const checkYourEmail = 'Check your email'
export const newPassword = 'New password'
export const newEmailAddress = 'New email address'

export const welcomeBack = 'Welcome back.'

export const oneAccount = 'One account for your bag, your orders and everything you save for later.'
export const phoneHint = 'For the courier, for example 0812 3456 7890'
// `Read the terms and the privacy policy.`, with two links in it.
export const readThe = 'Read the'
export const terms = 'terms'
export const andThe = 'and the'
export const privacyPolicy = 'privacy policy'
export const alreadyRegistered = 'Already have an account?'

export const enterEmail = 'Enter your email and we’ll send you a link to choose a new password.'
export const sendLink = 'Send the link'
export const rememberedIt = 'Remembered it?'

export const followLink =
  'Follow the link in the email to choose a new password. It works once, and only for a short time.'
export const noEmailYet =
  'No email after a few minutes? Check your spam folder, then ask again. You may have signed up with a different email.'
export const askAgain = 'Ask again'

export const signsOutEverywhere = "You'll be signed out on your other devices."
export const askForNewLink = 'Request a new link'

export const whatChanges = "From now on, sign in with this address. We'll send our emails here too."
export const useThisAddress = 'Use this address'

// Shown where the form would be when the browser runs no scripts.
export const signInNeedsScript = 'Turn on JavaScript in your browser to sign in.'
export const registerNeedsScript = 'Turn on JavaScript in your browser to create an account.'
export const linkNeedsScript = 'Turn on JavaScript in your browser to request a link.'
export const newPasswordNeedsScript = 'Turn on JavaScript in your browser to choose a password.'
export const confirmEmailNeedsScript = 'Turn on JavaScript in your browser to confirm your address.'

export const accountReady = 'Your account is ready, and you are signed in.'

// The item that a visitor chose before they came here
export const whatHappens = {
  'sign in': {
    bag: (item: string) => `Sign in and ${item} goes into your bag.`,
    wishlist: (item: string) => `Sign in and ${item} goes onto your wishlist.`,
  },
  register: {
    bag: (item: string) => `Register and ${item} goes into your bag.`,
    wishlist: (item: string) => `Register and ${item} goes onto your wishlist.`,
  },
}
