import type { Command } from '../command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  words: '',
  summary: 'brings the tables up to date, as npm start does too',
  worksOnNewShop: true,
  records: [],

  async run(desk, words) {
    if (words.length > 0) return undefined
    const { database } = await desk.open()
    const ran = await database.migrate()
    for (const name of ran) desk.say(name)
    desk.say(ran.length === 0 ? 'The tables are up to date.' : `${ran.length} migrations ran.`)
    return 0
  },
}
