import { appendFileSync } from 'node:fs'
import { inject } from 'vitest'

/** Where `npm run proof` collects what the tests reached. In `npm test` there is none, and the volumes are small. */
const results = process.env['PROOF_RESULTS']

/** Whether this is `npm run proof`, which has time for the shop's own patience. */
export const isProof = results !== undefined

/** `PROOF_LONG=yes npm run proof`: the figures for a night, where there are such. */
const isLong = process.env['PROOF_LONG'] === 'yes'

/** The embedded database proves the same rules, with one connection: at a tenth of the volume. */
const share = () => (inject('databases')?.kind === 'embedded' ? 0.1 : 1)

/** How much of it: little in `npm test`, the whole figure in `npm run proof`, and more where one night is given to it. */
export function volume(inTests: number, inProof: number, inLongProof = inProof): number {
  const whole = isLong ? inLongProof : inProof
  return Math.max(1, Math.round((isProof ? whole : inTests) * share()))
}

/** A line of the table in docs/reliability.md: the test's name in the reliability plan (T4, say), and the figures it reached. */
export function reached(id: string, figures: Record<string, string | number>): void {
  if (results === undefined) return
  const database = inject('databases')?.kind === 'embedded' ? 'embedded' : 'PostgreSQL'
  appendFileSync(results, `${JSON.stringify({ id, database, figures })}\n`)
}
