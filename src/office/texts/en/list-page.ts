/** The words that every list of the office uses. */
export const texts = {
  viewsLabel: 'Views',
  find: 'Search',
  clear: 'Clear search',
  next: 'Next',
  first: 'First page',
  keyMove: 'move',
  keySelect: 'select',
  keyOpen: 'open',
  ago: {
    now: 'just now',
    minutes: (count: number) => `${count} min ago`,
    hours: (count: number) => `${count} h ago`,
    yesterday: 'yesterday',
    days: (count: number) => `${count} days ago`,
  },
}
