export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

export type DecodedText = { ok: true; text: string; encoding: Encoding } | { ok: false; line: number; what: string }

const save = 'save it as "CSV UTF-8"'

/**
 * The text of a file in one of the encodings in which spreadsheets save, with `\n` at the end of each line. Bytes that are
 * not UTF-8 are read as Windows-1252, unless a part of them is UTF-8: then the file is damaged.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes)
  if (utf16) {
    const text = decode(utf16, bytes)
    return text === undefined
      ? { ok: false, line: 1, what: `the file is damaged UTF-16; ${save}` }
      : printable(text, 'UTF-16')
  }
  const text = decode('utf-8', bytes)
  if (text !== undefined) return printable(text, 'UTF-8')

  // In Latin-1 every byte is a character, so the text can be searched and split into lines before it is decoded.
  const latin1 = Buffer.from(bytes).toString('latin1')
  if (!utf8Sequence.test(latin1)) return printable(new TextDecoder('windows-1252').decode(bytes), 'Windows-1252')
  const lines = latin1.split(/\r\n|\r|\n/)
  const line = lines.findIndex((text) => decode('utf-8', Buffer.from(text, 'latin1')) === undefined) + 1
  return { ok: false, line, what: `the file is UTF-8 with damaged characters from here; ${save}` }
}

const utf8Sequence = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/

/** Excel begins UTF-16 with a byte order mark. Without one, every second byte of an English or Indonesian text is 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zeros = (from: number) => start.filter((byte, at) => at % 2 === from && byte === 0).length * 2
  if (zeros(1) > start.length / 2 && zeros(0) === 0) return 'utf-16le'
  if (zeros(0) > start.length / 2 && zeros(1) === 0) return 'utf-16be'
  return undefined
}

function decode(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function printable(decoded: string, encoding: Encoding): DecodedText {
  const text = decoded.replace(/\r\n?/g, '\n')
  const control = /[^\P{Cc}\n\t]/u.exec(text)
  if (!control) return { ok: true, text, encoding }
  const line = text.slice(0, control.index).split('\n').length
  return { ok: false, line, what: 'holds a character that cannot be printed; remove it' }
}
