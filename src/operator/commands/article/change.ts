import {
  applyBulkChange,
  type BulkChange,
  type BulkResult,
  MOST_AT_ONCE,
} from '../../../shop/article-editing/bulk-change.ts'
import { removeArticle } from '../../../shop/article-editing/remove-article.ts'
import type { Command, Desk } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'

/** Changes all of the named articles or none. */
async function change(desk: Desk, skus: readonly string[], what: BulkChange): Promise<number> {
  const { shop } = await desk.open()
  const changed = await applyBulkChange(shop, { skus, change: what })
  if (changed.ok) {
    desk.say(changed.changed === 1 ? '1 article was changed.' : `${changed.changed} articles were changed.`)
    return 0
  }
  for (const line of refusal(changed)) desk.complain(line)
  desk.complain('Nothing was changed.')
  return 1
}

function refusal(refused: Exclude<BulkResult, { ok: true }>): string[] {
  switch (refused.reason) {
    case 'too-many':
      return [`Too many articles at once: name ${MOST_AT_ONCE} at most.`]
    case 'unknown-articles':
      return [`There is no article ${refused.skus.join(', ')}; npm run shop -- article list --search finds one.`]
    case 'unknown-category':
      return ['There is no such category; category_slug of categories.csv names them.']
    case 'invalid':
    case 'changed-meanwhile':
      return refused.rows.flatMap(({ sku, problem }) => (problem === undefined ? [] : [`${sku}: ${problem}`]))
  }
}

const publishing = (name: 'publish' | 'hide', summary: string): Command => ({
  name: `article ${name}`,
  words: '<sku>…',
  summary,
  records: ['article.change'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 'some' })
    return read && change(desk, read.plain, { kind: 'published', isPublished: name === 'publish' })
  },
})

export const articlePublish = publishing(
  'publish',
  'shows hidden articles in the shop; each needs a picture and a category',
)
export const articleHide = publishing('hide', 'hides articles from shoppers; orders keep them')

export const articlePrice: Command = {
  name: 'article price',
  words: '<sku>… --by <amount or percent>',
  summary: 'changes prices, such as --by 10000, --by=-10000 or --by=-5%; percentages are rounded to whole thousands',
  records: ['article.change'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 'some', values: ['by'] })
    const by = /^([+-]?\d{1,9}(?:\.\d{1,2})?)(%?)$/.exec(read?.value('by') ?? '')
    if (read === undefined || by === null) return undefined
    const value = Number(by[1])
    if (value === 0 || (by[2] !== '%' && !Number.isInteger(value))) return undefined
    return change(desk, read.plain, { kind: 'price', by: by[2] === '%' ? 'percent' : 'amount', value })
  },
}

export const articleCategory: Command = {
  name: 'article category',
  words: '<sku>… --to <category_slug>',
  summary: 'makes a category the first one of articles; their other categories stay',
  records: ['article.change'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 'some', values: ['to'] })
    const category = read?.value('to')
    if (read === undefined || category === undefined) return undefined
    return change(desk, read.plain, { kind: 'category', category })
  },
}

const removing = (step: 'archive' | 'restore' | 'delete', summary: string, done: string): Command => ({
  name: `article ${step}`,
  words: '<sku>',
  summary,
  records: [`article.${step}`],

  async run(desk, words) {
    const [sku] = parseArguments(words, { plain: 1 })?.plain ?? []
    if (sku === undefined) return undefined
    const { shop } = await desk.open()
    const removed = await removeArticle(shop, { sku, step })
    if (removed.ok) {
      desk.say(`${removed.sku} ${done}`)
      return 0
    }
    const why = {
      'unknown-article': `There is no article ${sku}; npm run shop -- article list --search finds one.`,
      'nothing-to-do': step === 'archive' ? `${sku} is archived already.` : `${sku} is not archived.`,
      'in-use': `A customer has ${sku} in an order, a bag, a wishlist or a request: npm run shop -- article archive ${sku}`,
    }
    desk.complain(`${why[removed.reason]} Nothing was changed.`)
    return 1
  },
})

export const articleArchive = removing(
  'archive',
  'takes an article out of the shop; orders keep it, and it can be restored',
  'is archived.',
)
export const articleRestore = removing(
  'restore',
  'brings an archived article back, hidden until it is published',
  'is back, hidden: npm run shop -- article publish shows it.',
)
export const articleDelete = removing('delete', 'deletes an article that no customer ever had', 'is deleted.')
