// Apart from the texts of the product page: a module that two scripts need becomes a third one.
export const enlarged = (name: string) => `${name}, enlarged`
export const previousPicture = 'Previous picture'
export const nextPicture = 'Next picture'
