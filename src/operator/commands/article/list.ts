import { articleViews, isArticleView } from '../../../shop/article-editing/article-views.ts'
import { listArticlesForStaff } from '../../../shop/article-editing/list-articles.ts'
import { type ListQuestion, readListFilter, toArticleFilter } from '../../../shop/article-editing/list-question.ts'
import type { Shop } from '../../../shop/shop.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { findView } from '../view/find-view.ts'

const AT_MOST = 100
const head = ['sku', 'name', 'colour', 'category', 'price', 'stock', 'sold in 30 days', 'state']

export const articleList: Command = {
  name: 'article list',
  words: `[--search <words>] [--view ${articleViews.filter((view) => view !== 'all').join('|')}|<saved view> [--of <email>]]`,
  summary: `the newest ${AT_MOST} articles; those with these words in name, colour or number; or those of a view, also one saved in the office`,
  records: [],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 0, values: ['search', 'view', 'of'] })
    if (read === undefined) return undefined
    const { shop } = await desk.open()
    const found = await findQuestion(shop, read.value('view') ?? 'all', read.value('of'))
    if (!found.ok) {
      desk.complain(found.why)
      return 1
    }
    const { sort, ...question } = found.question
    const filter = { ...toArticleFilter(question), ...(read.value('search') && { search: read.value('search') ?? '' }) }
    const { articles, next } = await listArticlesForStaff(shop, filter, { sort, atMost: AT_MOST })
    if (articles.length === 0) {
      desk.say('No article found.')
      return 0
    }
    const rows = articles.map((one) => [
      ...[one.sku, one.name, one.color, one.category ?? '', formatRupiah(one.priceDisc || one.price)],
      ...[String(one.stock), String(one.sold), stateOf(one)],
    ])
    for (const line of alignColumns([head, ...rows])) desk.say(line)
    if (next !== undefined) desk.say(`These are the first ${AT_MOST}. Find others with --search, or in the office.`)
    return 0
  },
}

type Found = { ok: true; question: ListQuestion } | { ok: false; why: string }

/** A list that the office opens with, or one that a person has saved there. */
async function findQuestion(shop: Pick<Shop, 'db'>, name: string, of: string | undefined): Promise<Found> {
  if (of === undefined && isArticleView(name)) {
    return { ok: true, question: readListFilter(new URLSearchParams({ view: name })) }
  }
  const found = await findView(shop, { name, of, list: 'articles' })
  return found.ok ? { ok: true, question: readListFilter(new URLSearchParams(found.view.query)) } : found
}

const stateOf = ({ isArchived, isPublished }: { isArchived: boolean; isPublished: boolean }) => {
  if (isArchived) return 'archived'
  return isPublished ? 'published' : 'hidden'
}
