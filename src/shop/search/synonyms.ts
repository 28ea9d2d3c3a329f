import { readFileSync } from 'node:fs'
import type { Log } from '../../values/log.ts'
import { wordsIn } from './words.ts'

/** For each listed word, all words that stand in a line with it, itself among them, in the order of the list. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** Lines that cannot be read are left out, and told of. */
export function parseSynonyms(text: string): { synonyms: Synonyms; complaints: string[] } {
  const synonyms = new Map<string, string[]>()
  const complaints: string[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const group = [...new Set(line.split(',').map(wordsIn))]
    const wrong = whatIsWrong(group)
    if (wrong !== undefined) {
      complaints.push(`line ${index + 1}: ${wrong}`)
      continue
    }
    for (const word of group) synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...group])])
  }
  return { synonyms, complaints }
}

function whatIsWrong(group: string[]): string | undefined {
  if (group.includes('')) return 'a word is missing between two commas, or at an end'
  if (group.length === 1) return `"${group[0]}" stands alone: write the words that mean the same beside it, with commas`
  return undefined
}

/** The owner's own list. Searching goes on without what is wrong with it. */
export function readSynonyms(file: string, log: Log): Synonyms {
  try {
    const { synonyms, complaints } = parseSynonyms(readFileSync(file, 'utf8'))
    if (complaints.length > 0) log.warn({ file, complaints }, 'these lines are left out; mend them and restart')
    return synonyms
  } catch (error) {
    log.warn({ file, error }, 'the list of synonyms cannot be read; searching goes without it')
    return new Map()
  }
}
