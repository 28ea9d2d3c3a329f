import text from './text.module.css'

/** The class of the shop's name as a logo. Names of up to 30 letters fit beside what else is there, on two lines. */
export const brandOf = (name: string): string => `${text['brand']} ${name.length > 12 ? text['longBrand'] : ''}`
