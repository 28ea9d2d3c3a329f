export const texts = {
  title: 'Your account',
  name: 'Name',
  language: 'Language',
  theme: 'Theme',
  system: 'Like the device',
  light: 'Light',
  dark: 'Dark',
  save: 'Save',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordEffect: 'All other sessions end.',
  wrongPassword: 'This password isn’t right. Nothing was changed.',
  secondFactor: 'Second factor',
  hasCode: (left: number) => `An authenticator app is connected. Unused recovery codes: ${left}.`,
  hasNone: 'None yet. A code besides the password keeps your account safe if someone learns the password.',
  addCode: 'Add a code',
  changeCode: 'New app or recovery codes…',
  removeCode: 'Remove code',
  removed: 'The code was removed.',
  lastSecondFactor: 'Your role needs a second factor, so the last one can’t be removed. Nothing was changed.',
  sessions: 'Your sessions',
  endOthers: 'Sign out other devices',
  othersEnded: (count: number) =>
    count === 0
      ? 'There was no other session.'
      : count === 1
        ? '1 other session ended.'
        : `${count} other sessions ended.`,
  thisDevice: 'This device',
  end: 'End',
  endSession: (lastSeen: string) => `End the session last used ${lastSeen}`,
  ended: 'That session has ended.',
  endedAlready: 'That session had ended already. Nothing was changed.',
}
