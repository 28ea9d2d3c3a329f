import { readFileSync } from 'node:fs'
import type { Log } from '../../values/log.ts'
import { wordsIn } from './words.ts'

/** For each word, all words that share a line of the list with it, itself included, in the order of the list. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** Skips lines that are wrong, and says why in `complaints`. */
export function parseSynonyms(text: string): { synonyms: Synonyms; complaints: string[] } {
  const synonyms = new Map<string, string[]>()
  const complaints: string[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const group = [...new Set(line.split(',').map(wordsIn))]
    const problem = findProblem(group)
    if (problem !== undefined) {
      complaints.push(`line ${index + 1}: ${problem}`)
      continue
    }
    for (const word of group) synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...group])])
  }
  return { synonyms, complaints }
}

function findProblem(group: string[]): string | undefined {
  if (group.includes('')) return 'a word is missing next to a comma'
  if (group.length === 1) return `"${group[0]}" has no synonym: add words with the same meaning, separated by commas`
  return undefined
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
