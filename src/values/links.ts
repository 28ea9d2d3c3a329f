/**
 * The link as the owner wrote it when it leads to an https address or a path of the shop, else nothing:
 * `javascript:` and its kind must never become an href. Browsers drop tabs and read `\` as `/`, so neither may occur.
 */
export function safeLink(link: string): string {
  const candidate = link.trim()
  if (/[\s\\]|\p{Cc}/u.test(candidate)) return ''
  if (/^\/(?!\/)/.test(candidate)) return candidate
  return /^https:\/\/[^/]/i.test(candidate) && URL.canParse(candidate) ? candidate : ''
}

/** Where the courier tells how far a parcel is. The number is typed in there, so that no address carries it. */
export const trackingPage = 'https://www.sicepat.com/checkAwb'

/** Opens a conversation with a number (digits with their country, as wa.me wants them), the first words already typed. */
export const whatsappLink = (number: string, text = ''): string =>
  `https://wa.me/${number}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
