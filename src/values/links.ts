/**
 * The owner's link if it is an https address or a path of the shop, else an empty string, so that `javascript:` never
 * becomes an href. Browsers drop tabs and read `\` as `/`, so a link must contain neither.
 */
export function safeLink(link: string): string {
  const candidate = link.trim()
  if (/[\s\\]|\p{Cc}/u.test(candidate)) return ''
  if (/^\/(?!\/)/.test(candidate)) return candidate
  return /^https:\/\/[^/]/i.test(candidate) && URL.canParse(candidate) ? candidate : ''
}

/** The courier's tracking page. Customers type the tracking number there, so that no URL contains it. */
export const trackingPage = 'https://www.sicepat.com/checkAwb'

/** Opens a WhatsApp chat with a number (digits with the country code), with `text` already typed. */
export const whatsappLink = (number: string, text = ''): string =>
  `https://wa.me/${number}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
