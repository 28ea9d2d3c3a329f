/** A path of the shop made whole, or an address of http(s) as it is. Anything else is a mistake of the letter's writer. */
export function absoluteLink(origin: string, link: string): string {
  const isPath = /^\/(?!\/)/.test(link)
  if (!(isPath || /^https?:\/\/[^/]/.test(link)) || /[\s\\"<>]|\p{Cc}/u.test(link)) {
    throw new Error('a letter links to paths of the shop and to addresses of http(s) only')
  }
  return new URL(link, origin).href
}
