import type { Curve, Figure } from './results/results.ts'

/** What a part of the bench may use. */
export type Bench = {
  isQuick: boolean
  /** An empty folder, removed at the end. */
  folder: string
  say(line: string): void
  add(figure: Figure): void
  draw(curve: Curve): void
  /** The data folder of a closed demo shop, which must be copied. */
  demo(): Promise<string>
  /** The address of a PostgreSQL server without its last part, the name of a database. */
  postgresql(): Promise<string>
  /** Numbers of articles and orders that shops grow to. */
  articles: readonly number[]
  orders: readonly number[]
  /** Where the shop writes what its processor did, if that is wanted. */
  profiles: string | undefined
}
