import { appendFileSync } from 'node:fs'
import { inject } from 'vitest'

/** The file in which `npm run proof` collects figures. `npm test` sets none and uses small volumes. */
const results = process.env['PROOF_RESULTS']

/** True in `npm run proof`, which keeps the shop's own time limits. */
export const isProof = results !== undefined

/** `PROOF_LONG=yes npm run proof`: the volumes of a run overnight, where a test has one. */
const isLong = process.env['PROOF_LONG'] === 'yes'

/** The embedded database has one connection and proves the same rules at a tenth of the volume. */
const share = () => (inject('databases')?.kind === 'embedded' ? 0.1 : 1)

/** The volume for this run: small in `npm test`, full in `npm run proof`, larger overnight. */
export function volume(inTests: number, inProof: number, inLongProof = inProof): number {
  const whole = isLong ? inLongProof : inProof
  return Math.max(1, Math.round((isProof ? whole : inTests) * share()))
}

const databaseNames = { embedded: 'embedded', server: 'PostgreSQL', none: 'none' } as const

/** Adds a row to the table in docs/reliability.md: the name of the test, its database if it opens one, and its figures. */
export function reached(test: string, figures: Record<string, string | number>): void {
  if (results === undefined) return
  const database = databaseNames[inject('databases')?.kind ?? 'none']
  appendFileSync(results, `${JSON.stringify({ test, database, figures })}\n`)
}
