import { isDeepStrictEqual } from 'node:util'
import { demoFolder } from '../../shop/import-export/removals/demo-folder.ts'
import {
  agreedContent,
  DemoChanged,
  type DemoContent,
  removeDemo,
} from '../../shop/import-export/removals/remove-demo.ts'
import type { Command, Desk } from '../command.ts'
import { parseArguments } from '../parse-arguments.ts'

export const demoRemove: Command = {
  name: 'demo remove',
  words: '[--yes]',
  summary: 'removes the demo and keeps what you made; it lists what it would remove and asks; --yes does not ask',
  records: ['demo.remove', 'voucher.end'],

  async run(desk, words) {
    const parsed = parseArguments(words, { plain: 0, flags: ['yes'] })
    if (!parsed) return undefined
    const { shop, database } = await desk.open()
    await database.migrate()

    const found = await removeDemo(shop, demoFolder, { dryRun: true })
    if (Object.values(found).every((names) => names.length === 0)) {
      desk.say('The demo is already removed.')
      return 0
    }
    list(desk, found)
    if (!parsed.has('yes') && (await desk.confirm('All of this will be removed.')) !== 'yes') {
      desk.complain('Nothing was changed. To remove all of this: npm run shop -- demo remove --yes')
      return 1
    }
    const isExpected = (content: DemoContent) => isDeepStrictEqual(agreedContent(content), agreedContent(found))
    const removed = await removeDemo(shop, demoFolder, { dryRun: false, isExpected }).catch((error: unknown) => {
      if (error instanceof DemoChanged) return undefined
      throw error
    })
    if (removed === undefined) {
      desk.complain(
        'The shop has changed meanwhile, so nothing was removed. Look at the list again: npm run shop -- demo remove',
      )
      return 1
    }
    const count = Object.values(removed).reduce((sum, names) => sum + names.length, 0)
    desk.say(`Removed. ${count} things are gone or archived; real orders, customers and what you made stay.`)
    await database.tidy().catch(() => undefined)
    return 0
  },
}

function list(desk: Desk, content: DemoContent): void {
  const parts: [string, string[]][] = [
    ['orders of the demo', content.orders],
    ['customers of the demo', content.customers],
    ['articles', content.articles],
    ['articles that customers have in an order, bag, wishlist or request (archived)', content.archived],
    ['categories', content.categories],
    ['collections', content.collections],
    ['slides, by position', content.slides],
    ['campaigns', content.campaigns],
    ['stores', content.stores],
    ['vouchers (ended)', content.vouchers],
    ['pictures', content.pictures],
  ]
  for (const [what, names] of parts) {
    if (names.length === 0) continue
    desk.say(`${names.length} ${what}: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ', …' : ''}`)
  }
}
