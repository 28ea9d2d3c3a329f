export const texts = {
  now: 'just now',
  minutes: (count: number) => `${count} min ago`,
  hours: (count: number) => `${count} h ago`,
  yesterday: 'yesterday',
  days: (count: number) => `${count} days ago`,
}
