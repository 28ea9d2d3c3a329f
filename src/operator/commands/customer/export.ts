import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { exportCustomer } from '../../../shop/customers/export-customer.ts'
import type { Command } from '../../command.ts'
import { whichCustomer } from './which-customer.ts'

export const customerExport: Command = {
  name: 'customer export',
  words: '<email> <file>',
  summary: 'writes everything that the shop stores about a customer into a new JSON file',
  records: ['account.export'],

  async run(desk, words) {
    const [email, file, ...more] = words
    if (email === undefined || file === undefined || more.length > 0) return undefined
    const { shop } = await desk.open()
    const customer = await whichCustomer(desk, shop, email)
    const exported = customer && (await exportCustomer(shop, customer.id))
    if (exported === undefined) return 1
    const path = resolve(desk.folder, file)
    await writeFile(path, `${JSON.stringify(exported, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
    desk.say(`The data of ${email} is in ${path}. Delete the file once the customer has it.`)
    return 0
  },
}
