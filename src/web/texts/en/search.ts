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
