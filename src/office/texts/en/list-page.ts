/** The words that every list of the office uses. */
export const texts = {
  viewsLabel: 'Views',
  find: 'Search',
  clear: 'Clear search',
  next: 'Next',
  first: 'First page',
}
