import { inTransaction } from '../../../db/transaction.ts'
import { writePlainMoment } from '../../../values/time/read-moment.ts'
import { type Change, recordChanges } from '../../audit/record-change.ts'
import type { Shop } from '../../shop.ts'
import { bumpCatalogueVersion } from '../catalogue-version.ts'
import {
  type ArticleSale,
  checkSchedule,
  type SaleRule,
  type Schedule,
  type ScheduleProblem,
  salePriceOf,
  versionOf,
} from './discount.ts'
import { hashOf, MOST_AT_ONCE, type SaleSelection } from './list-sales.ts'
import { type SaleToWrite, selectSales, updateSales } from './queries.ts'

export type PutOnSaleInput = Schedule & {
  selection: SaleSelection
  rule: SaleRule
  /** The version of the preview that was confirmed. Left out by the terminal, which changes what is there. */
  seen?: string | undefined
}

export type SaleResult = { ok: true; changed: number } | ({ ok: false } & SaleRefusal)

export type SaleRefusal =
  | { reason: 'none-chosen' | 'too-many' | 'changed-meanwhile' }
  | { reason: 'schedule'; problem: ScheduleProblem }
  /** The rule leaves nothing to pay for these articles, or takes nothing off. */
  | { reason: 'price'; skus: string[] }
  | { reason: 'unknown-articles'; skus: string[] }

type SaleShop = Pick<Shop, 'db' | 'actor' | 'now'>

/** Gives articles a sale price with a start and an end, instead of one that they have. All of them change, or none. */
export function putOnSale(
  shop: SaleShop,
  { selection, rule, startsAt, endsAt, seen }: PutOnSaleInput,
): Promise<SaleResult> {
  const problem = checkSchedule({ startsAt, endsAt }, shop.now())
  if (problem !== undefined) return Promise.resolve({ ok: false, reason: 'schedule', problem })
  return changeSales(shop, { selection, seen }, (articles) => {
    const unfit = articles.filter(({ price }) => salePriceOf(price, rule) === undefined)
    if (unfit.length > 0) return { ok: false, reason: 'price', skus: unfit.map(({ sku }) => sku) }
    const sales = articles.map(({ id, price }) => ({ id, salePrice: salePriceOf(price, rule) ?? 0, startsAt, endsAt }))
    return { ok: true, sales }
  })
}

/** Takes the sale price away, at once. One that is only scheduled never begins. */
export function endSales(
  shop: SaleShop,
  { selection, seen }: { selection: SaleSelection; seen?: string | undefined },
): Promise<SaleResult> {
  return changeSales(shop, { selection: { ...selection, hasSale: true }, seen }, (articles) => ({
    ok: true,
    sales: articles.map(({ id }) => ({ id, salePrice: 0, startsAt: undefined, endsAt: undefined })),
  }))
}

type Planned = { ok: true; sales: SaleToWrite[] } | ({ ok: false } & SaleRefusal)

function changeSales(
  { db, actor }: SaleShop,
  { selection, seen }: { selection: SaleSelection; seen: string | undefined },
  plan: (articles: ArticleSale[]) => Planned,
): Promise<SaleResult> {
  return inTransaction(db, async (db): Promise<SaleResult> => {
    const articles = await selectSales(db, selection, { atMost: MOST_AT_ONCE + 1, forUpdate: true })
    if (articles.length > MOST_AT_ONCE) return { ok: false, reason: 'too-many' }
    const known = new Set(articles.map(({ sku }) => sku.toLowerCase()))
    const unknown = (selection.skus ?? []).filter((sku) => !known.has(sku.toLowerCase()))
    if (seen === undefined && unknown.length > 0) return { ok: false, reason: 'unknown-articles', skus: unknown }
    if (seen !== undefined && seen !== hashOf(versionOf(articles))) return { ok: false, reason: 'changed-meanwhile' }
    if (articles.length === 0) return { ok: false, reason: 'none-chosen' }
    const planned = plan(articles)
    if (!planned.ok) return planned

    const sales = new Map(planned.sales.map((sale) => [sale.id, sale]))
    const changed = articles.flatMap((article) => {
      const sale = sales.get(article.id)
      return sale && isOther(article, sale) ? [{ article, sale }] : []
    })
    if (changed.length === 0) return { ok: true, changed: 0 }
    await updateSales(
      db,
      changed.map(({ sale }) => sale),
    )
    await recordChanges(db, actor, changed.map(toChange))
    await bumpCatalogueVersion({ db })
    return { ok: true, changed: changed.length }
  })
}

const isOther = (article: ArticleSale, sale: SaleToWrite): boolean =>
  article.salePrice !== sale.salePrice ||
  article.startsAt?.getTime() !== sale.startsAt?.getTime() ||
  article.endsAt?.getTime() !== sale.endsAt?.getTime()

const toChange = ({ article, sale }: { article: ArticleSale; sale: SaleToWrite }): Change => ({
  action: sale.salePrice === 0 ? 'article.sale-end' : 'article.sale',
  subject: { kind: 'article', key: article.sku },
  before: fieldsOf(article),
  after: fieldsOf(sale),
})

const fieldsOf = ({ salePrice, startsAt, endsAt }: Pick<SaleToWrite, 'salePrice' | 'startsAt' | 'endsAt'>) => ({
  price_disc: salePrice,
  sale_starts: startsAt && writePlainMoment(startsAt),
  sale_ends: endsAt && writePlainMoment(endsAt, { isEnd: true }),
})
