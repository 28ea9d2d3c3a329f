import { createHash, timingSafeEqual } from 'node:crypto'

/** HTTP Basic with the key as its user and no password. */
export function createAuthorisation(serverKey: string): (header: string | undefined) => boolean {
  const expected = digest(`Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`)
  return (header) => timingSafeEqual(digest(header ?? ''), expected)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
