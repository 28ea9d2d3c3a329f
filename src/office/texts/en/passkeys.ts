export const texts = {
  signIn: 'Sign in with a passkey',
  use: 'Use a passkey',
  add: 'Add a passkey',
  addIntro:
    'Sign in with your fingerprint, face or screen lock instead of a password. Owners need a passkey or a code.',
  addHint: 'You can add more devices later under Your account. Your fingerprint stays on your device.',
  name: 'Name of this device',
  orPassword: 'or with your password',
  or: 'or',
  confirm: 'Confirm with a passkey',
  notUsed: 'No passkey was used. Try again, or choose another way.',
  wrongPasskey: 'This passkey isn’t known here, or it was removed. Try again, or choose another way.',
  notAdded: 'The passkey couldn’t be added. This device may have one for the office already.',
  added: 'Your passkey is ready',
  passkeys: 'Passkeys',
  none: 'None yet. A passkey signs you in with your fingerprint, face or screen lock.',
  times: (added: string, used: string | undefined) =>
    used === undefined ? `Added ${added}, never used` : `Added ${added}, last used ${used}`,
  remove: 'Remove',
  removeOne: (name: string) => `Remove the passkey ${name}`,
  removed: 'The passkey was removed.',
  removedAlready: 'That passkey was removed already. Nothing was changed.',
}
