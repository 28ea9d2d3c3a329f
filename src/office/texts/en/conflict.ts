export const texts = {
  title: 'Choose what to keep',
  saved: (name: string, time: string) => `${name} saved this at ${time}, while you were editing.`,
  nothingLost: 'Nothing you typed is lost. Your changes aren’t saved yet.',
  theirs: (name: string) => `${name}, saved`,
  yours: 'You, not saved',
  was: (value: string) => `was ${value}`,
  save: 'Save chosen values',
  discard: 'Discard mine',
  colleague: 'A colleague',
  terminal: 'The terminal',
}
