// Line breaks, and invisible characters that reverse the text direction or hide inside a word.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu

/** Text in a single line, so that no value can start a header or a line of its own. */
export const plainLine = (text: string): string => text.replace(unseen, ' ').replace(/ {2,}/g, ' ').trim().slice(0, 250)

/** Text that may have several lines. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(plainLine)
    .join('\n')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

/**
 * Text from a customer, changed so that no mail program turns it into a link: a dot inside a word and the colon of `https://`
 * get a space after them. Anybody can order under any name to any address, and must not send links to strangers through us.
 */
export const withoutLinks = (text: string): string =>
  text.replace(/[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, '$& ').replace(/:(?=\/)/g, ': ')
