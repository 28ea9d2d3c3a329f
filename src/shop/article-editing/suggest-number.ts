import type { Shop } from '../shop.ts'
import { selectTakenNumbers } from './write-queries.ts'

const TRIES = 50

/** The next free number after the one of another colour: `LR-GAR-03` → `LR-GAR-04`. Without a number at its end, `-2` is added. */
export async function suggestNumber({ db }: Pick<Shop, 'db'>, { sku }: { sku: string }): Promise<string> {
  const [, stem = `${sku}-`, digits = '1'] = /^(.*?)(\d{1,6})$/.exec(sku) ?? []
  const candidates = Array.from(
    { length: TRIES },
    (_, at) => `${stem}${String(Number(digits) + at + 1).padStart(digits.length, '0')}`,
  )
  const taken = new Set(await selectTakenNumbers(db, candidates))
  return candidates.find((candidate) => !taken.has(candidate.toLowerCase())) ?? ''
}
