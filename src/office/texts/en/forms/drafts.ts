export const texts = {
  found: (at: string) => `You typed changes on this device on ${at} and didn’t save them.`,
  restore: 'Restore them',
  discard: 'Discard them',
}
