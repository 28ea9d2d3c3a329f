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
  'No email after a few minutes? Check your spam folder, then ask again. Your account may be under another address of yours.'
export const askAgain = 'Ask again'

export const signsOutEverywhere = 'Changing it signs you out everywhere else.'
export const askForNewLink = 'Ask for a new link'

export const whatChanges = 'From now on you sign in with this address, and our emails go there.'
export const useThisAddress = 'Use this address'

// Shown where the form would be when the browser runs no scripts.
export const signInNeedsScript = 'Signing in needs JavaScript, which this browser does not run.'
export const registerNeedsScript = 'Creating an account needs JavaScript, which this browser does not run.'
export const linkNeedsScript = 'Asking for a link needs JavaScript, which this browser does not run.'
export const newPasswordNeedsScript = 'Choosing a password needs JavaScript, which this browser does not run.'
export const confirmEmailNeedsScript = 'Confirming an address needs JavaScript, which this browser does not run.'

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
