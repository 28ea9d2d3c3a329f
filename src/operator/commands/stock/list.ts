import { listStock } from '../../../shop/stock/list-stock.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'

const head = ['sku', 'article', 'color', 'size', 'left', 'held', 'sold-unshipped', 'shelf']

export const stockList: Command = {
  name: 'stock list',
  words: '',
  summary: 'every size: pieces for sale, pieces that belong to orders, and how many must be on the shelf',
  records: [],

  async run(desk, words) {
    if (words.length > 0) return undefined
    const sizes = await listStock((await desk.open()).shop)
    if (sizes.length === 0) {
      desk.say('There are no articles. Import some: npm run shop -- import <folder>')
      return 0
    }
    const rows = sizes.map(({ sku, name, color, size, left, held, soldUnshipped }) => [
      ...[sku, name, color, size],
      ...[left, held, soldUnshipped, left + held + soldUnshipped].map(String),
    ])
    for (const line of alignColumns([head, ...rows])) desk.say(line)
    return 0
  },
}
