import { readFileSync } from 'node:fs'
import type { Log } from '../../values/log.ts'
import { wordsIn } from './words.ts'

/**
 * For each word, what to search for: itself, and all words that share a line of the list with it, or that stand behind the `>` of
 * its line. A value that begins with / is the address of a page that answers the search.
 */
export type Synonyms = ReadonlyMap<string, readonly string[]>

export const isAddress = (value: string) => value.startsWith('/')

/** Skips lines that are wrong, and says why in `complaints`. */
export function parseSynonyms(text: string): { synonyms: Synonyms; complaints: string[] } {
  const synonyms = new Map<string, string[]>()
  const complaints: string[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const read = readLine(line)
    if ('problem' in read) {
      complaints.push(`line ${index + 1}: ${read.problem}`)
      continue
    }
    for (const word of read.words)
      synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...(read.found ?? read.words), word])])
  }
  return { synonyms, complaints }
}

type Line = { words: string[]; found?: string[] }

function readLine(line: string): Line | { problem: string } {
  const [left = '', right, ...more] = line.split('>')
  const words = [...new Set(left.split(',').map(wordsIn))]
  if (words.includes('')) return { problem: 'a word is missing next to a comma' }
  if (right === undefined) {
    if (words.length > 1) return { words }
    return { problem: `"${words[0]}" has no synonym: add words with the same meaning, separated by commas` }
  }
  const found = right.split(',').map((one) => (isAddress(one.trim()) ? one.trim() : wordsIn(one)))
  if (more.length > 0 || found.includes('')) return { problem: 'write words, one >, and what they find' }
  const wrong = found.find((one) => isAddress(one) && !/^(\/[\w-]+)+$/.test(one))
  if (wrong !== undefined) return { problem: `"${wrong}" is not an address of the shop, such as /shop/viewall` }
  return { words, found }
}

/** Reads the owner's list of synonyms. Lines that are wrong, or a missing file, only cause a warning. */
export function readSynonyms(file: string, log: Log): Synonyms {
  try {
    const { synonyms, complaints } = parseSynonyms(readFileSync(file, 'utf8'))
    if (complaints.length > 0)
      log.warn({ file, complaints }, 'these lines of the synonyms are skipped; correct them and restart')
    return synonyms
  } catch (error) {
    log.warn({ file, error }, 'the list of synonyms cannot be read; searches work without it')
    return new Map()
  }
}
