import { inject } from 'vitest'
import { type Config, readConfig } from '../../../src/config.ts'
import type { OpenDatabase } from '../../../src/db/connect.ts'
import { migrate } from '../../../src/db/migrate.ts'
import type { Answer, Desk, Speaker } from '../../../src/operator/command.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import type { OpenShop } from '../../../src/start/open-shop.ts'

/** Records the output of an operator command, with errors marked, and gives the same answer to all questions. */
export function testSpeaker(answer: Answer = 'yes'): Speaker & { output: string[]; questions: string[] } {
  const output: string[] = []
  const questions: string[] = []
  return {
    output,
    questions,
    say: (line) => output.push(line),
    complain: (line) => output.push(`! ${line}`),
    progress() {},
    async confirm(question) {
      questions.push(question)
      return answer
    },
  }
}

/** The test shop as a command receives it, already open. */
export function opened(shop: Shop): OpenShop {
  const database: OpenDatabase = {
    db: shop.db,
    // Some commands work in another way on a server, a backup for one.
    kind: inject('databases').kind,
    version: '18.0',
    migrate: () => migrate(shop.db),
    tidy: async () => {},
    close: async () => {},
    isDiskFull: () => false,
    lost: new Promise(() => {}),
  }
  return { shop, database }
}

export function deskOf(shop: Shop, dataFolder: string, settings: Record<string, string> = {}, answer?: Answer) {
  const speaker = testSpeaker(answer)
  const config: Config = readConfig({ DATA_DIR: dataFolder, ...settings })
  const desk: Desk = { ...speaker, folder: dataFolder, config, open: async () => opened(shop) }
  return { desk, output: speaker.output, questions: speaker.questions }
}
