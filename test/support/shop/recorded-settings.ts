import type { Shop } from '../../../src/shop/shop.ts'
import { pagesByCommand } from './recorded-pages.ts'

type Type = (...words: string[]) => Promise<void>

const green = (type: Type) => type('look', 'set', 'accent', '#3d5a44')

/** How an operator brings about the actions of settings, look and text pages. */
export const settingsByCommand = {
  ...pagesByCommand,
  'settings.change': (_: unknown, type: Type) => type('settings', 'set', 'STORE_TAX', 'ppn'),
  'look.draft': (_: unknown, type: Type) => green(type),
  'look.publish': async (_: unknown, type: Type) => {
    await green(type)
    await type('look', 'publish')
  },
}

export const settingsByName = {
  'settings unset': async (_: unknown, type: Type) => {
    await type('settings', 'set', 'STORE_TAX', 'ppn')
    await type('settings', 'unset', 'STORE_TAX')
  },
  'look revert': async ({ shop }: { shop: Shop }, type: Type) => {
    await green(type)
    await type('look', 'publish')
    const first = await shop.db.selectFrom('look_version').select('id').orderBy('id').executeTakeFirstOrThrow()
    await type('look', 'revert', String(first.id))
  },
  'look discard': async (_: unknown, type: Type) => {
    await green(type)
    await type('look', 'discard')
  },
}
