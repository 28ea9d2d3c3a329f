/**
 * A language that the shop speaks, in its emails and in the office. Every `Record<Language, …>` of texts must hold each of them, or
 * does not compile.
 */
export type Language = 'en' | 'id'

export const isLanguage = (word: unknown): word is Language => word === 'en' || word === 'id'

/** The address of a page in Indonesian. */
export const indonesianPath = (path: string): string => `/id${path === '/' ? '' : path}`

/** A path of the storefront's pages in a language. */
export const pathIn = (language: Language, path: string): string => (language === 'en' ? path : indonesianPath(path))
