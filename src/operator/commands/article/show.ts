import { articleColumns } from '../../../shop/article-editing/article-cells.ts'
import { findArticleForStaff } from '../../../shop/article-editing/find-article.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'

export const articleShow: Command = {
  name: 'article show',
  words: '<sku>',
  summary: 'everything about one article, and the stock of every colour of its product',
  records: [],

  async run(desk, words) {
    const [sku] = parseArguments(words, { plain: 1 })?.plain ?? []
    if (sku === undefined) return undefined
    const { shop } = await desk.open()
    const article = await findArticleForStaff(shop, sku)
    if (article === undefined) {
      desk.complain(`There is no article ${sku}; npm run shop -- article list --search finds one.`)
      return 1
    }
    const filled = articleColumns.filter((column) => article.cells[column] !== '')
    const facts = filled.map((column) => [column, article.cells[column].replace(/\s+/g, ' ').slice(0, 100)])
    const rows = [['sku', article.sku], ...(article.isArchived ? [['archived', 'yes']] : []), ...facts]
    for (const line of alignColumns(rows)) desk.say(line)
    for (const { sku, color, sizes } of article.colors) {
      const stock = sizes.map(({ size, stock }) => `${size} ${stock}`).join(', ')
      desk.say(`${sku} ${color}: ${stock === '' ? 'no sizes' : stock}`)
    }
    return 0
  },
}
