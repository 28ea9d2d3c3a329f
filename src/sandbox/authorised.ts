import { createHash, timingSafeEqual } from 'node:crypto'

/** HTTP Basic authentication: the key is the user, and the password is empty. */
export function createAuthorisation(serverKey: string): (header: string | undefined) => boolean {
  const expected = digest(`Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`)
  return (header) => timingSafeEqual(digest(header ?? ''), expected)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
