import type { Config } from '../config.ts'
import type { OpenShop } from '../start/open-shop.ts'

/** How a command speaks to whoever gave it, at this terminal or through the running shop. */
export type Speaker = {
  say(line: string): void
  complain(line: string): void
  progress(step: string, done: number, total: number): void
}

/** Where a command is carried out: its speaker, the folder it was given in, and the shop, opened when it is first asked for. */
export type Desk = Speaker & { folder: string; config: Config; open(): Promise<OpenShop> }

export type Command = {
  /** One word, or two where several commands are about the same thing. */
  name: string
  /** What stands behind the name, and what it is for. */
  words: string
  summary: string
  /** Carries it out and gives the exit code; nothing when its words are wrong. */
  run(desk: Desk, words: string[]): Promise<number | undefined>
}
