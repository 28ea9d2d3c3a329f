const minutes = (count: number) => (count === 1 ? 'a minute' : `${count} minutes`)

export const texts = {
  title: 'Confirm it’s you',
  intro: 'It has been more than 10 minutes since you last confirmed. Nothing has changed yet.',
  code: 'Code',
  codeHint: 'The 6 digits that your authenticator app shows now',
  password: 'Password',
  confirm: 'Confirm',
  back: 'Go back',
  wrongCode: 'This code isn’t right, or it was used already. Wait for the next one and try again.',
  wrongPassword: 'This password isn’t right. Try again.',
  tooOften: (count: number) => `Too many tries. Try again in ${minutes(count)}.`,
  tooBusy: 'The shop is busy. Try again in a moment.',
  sendTitle: 'One moment',
  sendIntro: 'Confirmed. Your change is being sent. If nothing happens, press Continue.',
  sendFile: 'Confirmed. The download starts by itself. If it doesn’t, press Continue.',
  backToPage: 'Back to the page',
  sendAgain: 'This change was sent already. Sending it again has no further effect.',
  send: 'Continue',
  gone: 'This form is no longer here. Fill it in again.',
}
