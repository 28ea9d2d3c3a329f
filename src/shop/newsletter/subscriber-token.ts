import { randomBytes } from 'node:crypto'

/** Stands in the links of every letter to one address. */
export const makeLetterToken = () => randomBytes(32).toString('base64url')

export const isLetterToken = (text: string) => /^[\w-]{43}$/.test(text)
