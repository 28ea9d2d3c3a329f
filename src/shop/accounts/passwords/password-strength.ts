import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shop } from '../../shop.ts'

type Person = { email?: string; name?: string }

type Known = {
  /** In small letters, as they were found in what was stolen elsewhere. */
  passwords: Set<string>
  /** Of at least three letters; what people put before, after and between them is known here. */
  words: Set<string>
  beginnings: Set<string>
}

let read: Known | undefined

/** From the disk when somebody chooses a password, and then kept: most commands of the operator need none of it. */
function readKnown(): Known {
  if (read !== undefined) return read
  const words = wordsIn('guessable-passwords.txt')
  const beginnings = new Set([...words].map((word) => word.slice(0, CUT_AFTER)))
  read = { passwords: wordsIn('passwords-tried-first.txt'), words, beginnings }
  return read
}

function wordsIn(file: string): Set<string> {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')
  return new Set(
    lines
      .filter((line) => !line.startsWith('# '))
      .flatMap((line) => line.split(' '))
      .filter((word) => word !== ''),
  )
}

/** Along the keys of a keyboard, and as counting and the alphabet go. Both ways. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaqxswcdevfrbgtnhymjukilop',
  'azertyuiop',
  '789456123',
  '147258369',
  '!@#$%^&*()',
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
  '1a2s3d4f5g6h7j8k9l',
  'a1s2d3f4g5h6j7k8l9',
  '1z2x3c4v5b6n7m',
  'z1x2c3v4b5n6m7',
  'q1q2q3q4q5',
  'a1a2a3a4a5',
  '1a2a3a4a5a',
  '1q2q3q4q5q',
  'qawsedrftgyhujikolp',
  'azsxdcfvgbhnjm',
  '1qw23er45ty67',
  '12qw34er56ty',
  '12qwaszx',
  '0192837465',
  '1029384756',
  '13579246801357924680',
  '24681012',
  '12131415161718',
  '10203040506070',
  '0102030405060708',
  '1231231234',
  '123698745',
  '147896325',
  '123654789',
  '159753456',
  '159357',
  '753951',
  '258025802580',
  '31415926535',
  '11235813213455',
].flatMap((row) => [row, [...row].reverse().join('')])

const MOST_AROUND = 4
const LONGEST_PAIR = 10
const CUT_AFTER = 8

/** How people write letters as figures. */
const figures: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is among the first that anybody would try: one of the commonest as it stands; a common word, the shop's
 * or the person's own name, with a year or a few figures around it; keys in a row; one thing over and over; a date.
 */
export function isCommonPassword(
  password: string,
  identity: Pick<Shop['identity'], 'name' | 'domain'>,
  person: Person = {},
) {
  const written = password.normalize('NFC').toLowerCase().trim()
  const { passwords, words } = readKnown()
  if (passwords.has(written) || isRepetition(written) || isDate(written) || isRunOfKeys(written)) return true
  const own = [identity.name, identity.domain, person.name ?? '', person.email ?? ''].flatMap(partsOf)
  const known = (word: string) => words.has(word) || own.includes(word)
  if (own.includes(written)) return true
  return [written, withoutFigures(written)].some((text) => isKnownWord(text, known))
}

/** `Siti Aminah` → siti aminah, siti, aminah, sitiaminah; `siti@example.id` → itself, siti, example. */
function partsOf(name: string): string[] {
  const whole = name.normalize('NFC').toLowerCase().trim()
  const parts = whole.split(/[^\p{L}\p{N}]+/u)
  return [whole, parts.join(''), ...parts].filter((part) => part.length >= 3)
}

/** The letters in the middle are a known word, or one twice; around them stands what people put there. */
function isKnownWord(text: string, known: (word: string) => boolean): boolean {
  const [, before = '', middle = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? []
  if (!isUsualAround(before) || !isUsualAround(after)) return false
  const word = middle.replace(/[\s._-]/g, '')
  const half = word.slice(0, word.length / 2)
  if (word.length <= 2) return isRunOfKeys(before) || isRunOfKeys(after)
  if (known(word) || known(middle) || (word === half + half && known(half))) return true
  return middle === text && (isPair(word, known) || isCutShort(word))
}

/** `bluemoon`: two words, as short together as one. */
const isPair = (text: string, known: (word: string) => boolean) =>
  text.length <= LONGEST_PAIR &&
  Array.from(text, (_, at) => at).some((at) => known(text.slice(0, at)) && known(text.slice(at)))

/** `butterfl`: old systems looked no further than the eighth letter, and lists of passwords come from them. */
const isCutShort = (text: string) => text.length === CUT_AFTER && readKnown().beginnings.has(text)

/** A few signs of any kind, a year, or figures in a row. */
function isUsualAround(text: string): boolean {
  const signs = text.replace(/[^\d]/g, '')
  return (
    text.length <= MOST_AROUND ||
    (signs.length === text.length ? isRunOfKeys(text) || isRepetition(text) || isDate(text) : isUsualAround(signs))
  )
}

const withoutFigures = (text: string) => text.replace(/[013457@$!](?=.*\p{L})/gu, (sign) => figures[sign] ?? sign)

/** `aaaaaaaa`, `12121212`, `abcabcabc`. */
const isRepetition = (text: string) => /^(.{1,4}?)\1+$/su.test(text)

/** `17081945`, `19450817`, `170845` before or after a word. */
function isDate(text: string): boolean {
  const day = '(0[1-9]|[12]\\d|3[01])'
  const month = '(0[1-9]|1[0-2])'
  const year = '((19|20)?\\d\\d)'
  return [`${day}${month}${year}`, `${month}${day}${year}`, `${year}${month}${day}`].some((form) =>
    new RegExp(`^${form}$`).test(text),
  )
}

/** Made of up to three pieces of rows, none shorter than three: `qwerty123`, `asdfqwer`, `1q2w3e4r`, `112233445566`. */
function isRunOfKeys(text: string, pieces = 3): boolean {
  const once = text.replace(/(.)\1/gsu, '$1')
  return isMadeOfRows(text, pieces) || (once.length * 2 === text.length && isMadeOfRows(once, 1))
}

function isMadeOfRows(text: string, pieces: number): boolean {
  if (text.length < 3) return false
  if (rows.some((row) => row.includes(text))) return true
  if (pieces === 1) return false
  for (let at = 3; at <= text.length - 3; at++) {
    if (rows.some((row) => row.includes(text.slice(0, at))) && isMadeOfRows(text.slice(at), pieces - 1)) return true
  }
  return false
}
