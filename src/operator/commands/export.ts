import { resolve } from 'node:path'
import { exportFolder } from '../../shop/import-export/export-folder.ts'
import type { Command } from '../command.ts'

export const exportCommand: Command = {
  name: 'export',
  words: '<folder>',
  summary: 'writes the shop as sheets and pictures, which import can read',
  records: [],

  async run(desk, [folder, ...more]) {
    if (folder === undefined || folder.startsWith('-') || more.length > 0) return undefined
    const { shop, database } = await desk.open()
    await database.migrate()
    const path = resolve(desk.folder, folder)
    const exported = await exportFolder(shop, path, desk.progress)
    if (!exported.ok) {
      desk.complain(exported.reason)
      return 1
    }
    for (const note of exported.notes) desk.complain(note)
    desk.say(`${exported.rows} rows and ${exported.pictures} pictures are in ${path}`)
    return exported.notes.length > 0 ? 1 : 0
  },
}
