import type { Language } from '../../values/language.ts'

/** The Indonesian pages, and their data requests, have the addresses of the English ones behind this. */
const indonesian = /^\/id(?=\/|\.data$|$)/i

export const languageOfPath = (path: string): Language => (indonesian.test(path) ? 'id' : 'en')
