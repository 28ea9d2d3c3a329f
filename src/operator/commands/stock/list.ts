import { listStock } from '../../../shop/stock/list-stock.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'

const head = ['sku', 'article', 'color', 'size', 'left', 'held', 'sold-unshipped', 'shelf']

export const stockList: Command = {
  name: 'stock list',
  words: '',
  summary: 'every size: what can be sold, what lies there for orders, and what the shelf must hold in all',

  async run(desk, words) {
    if (words.length > 0) return undefined
    const shelves = await listStock((await desk.open()).shop)
    if (shelves.length === 0) {
      desk.say('There are no goods. An import folder brings them: npm run shop -- import <folder>')
      return 0
    }
    const rows = shelves.map(({ sku, name, color, size, left, held, soldUnshipped }) => [
      ...[sku, name, color, size],
      ...[left, held, soldUnshipped, left + held + soldUnshipped].map(String),
    ])
    for (const line of alignColumns([head, ...rows])) desk.say(line)
    return 0
  },
}
