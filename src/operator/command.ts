import type { Config } from '../config.ts'
import type { Action } from '../shop/audit/actions.ts'
import type { OpenShop } from '../start/open-shop.ts'
import type { ContentMistakes } from '../start/read-content.ts'

/** Where a command writes its output: this terminal, or the terminal that is connected to the running shop. */
export type Speaker = {
  say(line: string): void
  complain(line: string): void
  progress(step: string, done: number, total: number): void
  /** Asks the person at the terminal whether to go on. A script has no terminal and cannot be asked. */
  confirm(question: string): Promise<Answer>
}

export type Answer = 'yes' | 'no' | 'no-terminal'

/** What a command gets: its output, the folder it was called in, and the shop, which is opened at the first use. */
export type Desk = Speaker & {
  folder: string
  config: Config
  open(mistakes?: ContentMistakes): Promise<OpenShop>
  /** Aborted when the shop in which the command runs is stopped. */
  closing?: AbortSignal
  /** The shop was never started: it has no database yet, and `open` would create it. */
  isNew?: boolean
}

/** What `doctor` checks. */
export type ExaminedShop = Pick<Desk, 'config' | 'open' | 'isNew'>

export type Command = {
  /** One word, or two where several commands are about the same thing. */
  name: string
  /** The parameters, as the usage shows them. */
  words: string
  summary: string
  /** The actions that the command records, or none if it changes nothing that staff change. A test runs each of them. */
  records: readonly Action[]
  /** Works on files that a running shop uses, so it never runs inside one. */
  runsAlone?: true
  /** The command makes sense before the first `npm start`. All others say so instead. */
  worksOnNewShop?: true
  /** Returns the exit code, or undefined if the parameters are wrong. */
  run(desk: Desk, words: string[]): Promise<number | undefined>
}
