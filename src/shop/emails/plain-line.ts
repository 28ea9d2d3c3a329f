// Besides what breaks a line: marks that turn the direction of what follows, or hide within a word.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu

/** Text of one line: whatever a value holds, it begins no header and no line of its own. */
export const plainLine = (text: string) => text.replace(unseen, ' ').replace(/ {2,}/g, ' ').trim().slice(0, 250)

/** Text that may have several lines. */
export const plainLines = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map(plainLine)
    .join('\n')
