import { articleViews, isArticleView } from '../../../shop/article-editing/article-views.ts'
import { listArticlesForStaff } from '../../../shop/article-editing/list-articles.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'

const AT_MOST = 100
const head = ['sku', 'name', 'colour', 'category', 'price', 'stock', 'sold in 30 days', 'state']

export const articleList: Command = {
  name: 'article list',
  words: `[--search <words>] [--view ${articleViews.filter((view) => view !== 'all').join('|')}]`,
  summary: `the newest ${AT_MOST} articles; those with these words in name, colour or number; or those of a view`,
  records: [],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 0, values: ['search', 'view'] })
    const view = read?.value('view') ?? 'all'
    if (read === undefined || !isArticleView(view)) return undefined
    const { shop } = await desk.open()
    const filter = { view, search: read.value('search') ?? '' }
    const { articles, next } = await listArticlesForStaff(shop, filter, { atMost: AT_MOST })
    if (articles.length === 0) {
      desk.say('No article found.')
      return 0
    }
    const rows = articles.map((one) => [
      ...[one.sku, one.name, one.color, one.category ?? '', formatRupiah(one.priceDisc || one.price)],
      ...[String(one.stock), String(one.sold), stateOf(one)],
    ])
    for (const line of alignColumns([head, ...rows])) desk.say(line)
    if (next !== undefined) desk.say(`These are the newest ${AT_MOST}. Find others with --search, or in the office.`)
    return 0
  },
}

const stateOf = ({ isArchived, isPublished }: { isArchived: boolean; isPublished: boolean }) => {
  if (isArchived) return 'archived'
  return isPublished ? 'published' : 'hidden'
}
