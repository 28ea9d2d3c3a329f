import { randomBytes } from 'node:crypto'

/** The secret part of a link in an email: 256 random bits, written so that they fit into a URL. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
