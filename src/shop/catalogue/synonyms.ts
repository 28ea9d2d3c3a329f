import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../values/log.ts'
import { wordsIn } from './search-words.ts'

/** For each listed word, all words that stand in a line with it, itself among them, in the order of the list. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

const shopsList = join(import.meta.dirname, '../../../content/synonyms.txt')

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

let known: Synonyms | undefined

/** The shop's own list, read when it is first wanted. Searching goes on without what is wrong with it. */
export function readSynonyms(log: Log): Synonyms {
  if (known !== undefined) return known
  try {
    const { synonyms, complaints } = parseSynonyms(readFileSync(shopsList, 'utf8'))
    if (complaints.length > 0)
      log.warn({ complaints }, 'content/synonyms.txt: these lines are left out; mend them and restart')
    known = synonyms
  } catch (error) {
    log.warn({ error }, 'content/synonyms.txt cannot be read; searching goes without it')
    known = new Map()
  }
  return known
}
