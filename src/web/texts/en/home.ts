export const collections = 'Collections'
export const earlierInRow = 'Earlier in the row'
export const furtherInRow = 'Further in the row'
