export const search = 'Search'
export const resultsFor = (query: string) => `Search results for “${query}”`
export const titleOf = (query: string) => `Search: ${query}`
export const noResults = (query: string) => `0 results for “${query}”`
export const tryAnotherWord = 'Try another word, or a shorter part of the name.'
export const didYouMean = 'Did you mean'
export const closeMatches = (words: string) => `Close matches: ${words}`
export const suggestions = 'Suggestions'
export const suggestionCount = (count: number) =>
  `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Choose with the arrow keys.`
export const resultsFound = (count: number) => `${count} ${count === 1 ? 'result' : 'results'} found`
export const recent = 'Recent'
export const clear = 'Clear'
export const forget = (words: string) => `Remove ${words}`
export const onThisDevice = 'Kept on this device only.'
export const popular = 'Popular'
export const goTo = 'Go to'
export const recentlyViewed = 'Recently viewed'
export const groups = 'Categories and collections'
export const collection = 'collection'
export const products = 'Products'
export const seeAll = (count: number) => (count === 1 ? 'See the result' : `See all ${count} results`)
export const noMatch = (query: string) => `No match for “${query}”.`
export const similar = 'Similar products'
