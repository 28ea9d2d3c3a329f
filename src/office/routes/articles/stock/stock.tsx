import { data, Link } from 'react-router'
import { texts } from '#office-texts/articles/article-stock.ts'
import { findArticleForStaff } from '../../../../shop/article-editing/find-article.ts'
import { adjustStock } from '../../../../shop/stock/adjust-stock.ts'
import { isStockReason } from '../../../../shop/stock/stock-reasons.ts'
import { pictureAddress } from '../../../components/orders/order-facts.ts'
import { readLastChange } from '../../../server/last-change.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import { type Office, officeContext } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/stock'
import { type RefusedStock, StockForm } from './stock-form.tsx'

async function findColors({ shop }: Office, sku: string) {
  const article = await findArticleForStaff(shop, sku)
  if (article === undefined) throw new Response(null, { status: 404 })
  const colors = article.colors.map(({ picture, ...color }) => ({ ...color, picture: pictureAddress(picture) }))
  return { sku: article.sku, name: article.cells.product_name, colors }
}

export const loader = ({ context, params }: Route.LoaderArgs) => findColors(context.get(officeContext), params.code)

/** Saves the differences of the sizes that were changed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { sku, colors } = await findColors(office, params.code)
  const field = await readForm(request)
  const asked = field('reason')
  const reason = isStockReason(asked) ? asked : 'correction'
  const sent = colors.flatMap(({ sku, sizes }) =>
    sizes.flatMap(({ id, size, stock, mark }) => {
      const [, from, known] = /^(\d{1,9})\/(\d{1,15})$/.exec(field(`from:${id}`)) ?? []
      // A size that was added since the page was loaded is not in the form.
      if (from === undefined) return []
      const basis = { stock: Number(from), mark: Number(known) }
      return { id, key: `${sku} ${size}`, now: { stock, mark }, basis, typed: field(`to:${id}`).trim() }
    }),
  )
  const changed = sent.filter(({ basis, typed }) => typed !== String(basis.stock))
  type Changed = (typeof changed)[number]
  const refuse = (status: number, top: string, those: Changed[], { note, isNow }: Refusal<Changed>) => {
    const noted = new Set(those)
    const refused: RefusedStock = {
      formKey: field('formKey'),
      ...{ top, reason, notes: Object.fromEntries(those.map((one) => [one.id, note(one)])) },
      typed: Object.fromEntries(changed.map(({ id, typed }) => [id, typed])),
      // Only of these sizes the person is shown the new stock. The others are compared with what was shown before.
      basis: Object.fromEntries(changed.map((one) => [one.id, isNow && noted.has(one) ? one.now : one.basis])),
    }
    return data(refused, { status })
  }
  const end = (kind: 'done' | 'failed', said: string) =>
    redirectWithMessage(office.origin, `/articles/${sku}#stock`, { kind, text: said })

  const wrong = changed.filter(({ typed }) => !/^\d{1,7}$/.test(typed))
  if (wrong.length > 0) return refuse(422, texts.wrongTop, wrong, { note: () => texts.wrong, isNow: false })
  if (changed.length === 0) return end('done', texts.unchanged)
  const sizes = changed.map(({ id, basis, typed }) => ({
    ...{ sizeId: id, from: basis.stock, mark: basis.mark, to: Number(typed) },
  }))
  const saved = await adjustStock(office.shop, { sizes, reason, counts: 'available' })
  if (saved.ok) return end('done', texts.saved(saved.changed))
  if (saved.reason === 'unknown-size') return end('failed', texts.unknown)
  const those = changed.filter(({ id }) => saved.sizeIds.includes(id))
  if (saved.reason === 'too-few') {
    return refuse(422, texts.tooFewTop, those, { note: ({ now }) => texts.now(now.stock), isNow: true })
  }
  const { by, at } = await readLastChange(office, { kind: 'size', key: those[0]?.key ?? '' }, 'stock.count')
  const note = ({ now, typed, basis }: Changed) => texts.both(by, now.stock, typed, basis.stock)
  return refuse(409, texts.changedTop(by, at), those, { note, isNow: true })
}

type Refusal<T> = { note(one: T): string; isNow: boolean }

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

/** The form by itself: what a browser without script is shown when a sheet is refused. */
export default function ArticleStock({ loaderData, actionData }: Route.ComponentProps) {
  const { sku, name, colors } = loaderData
  return (
    <>
      <p>
        <Link className={text['link']} to={`/articles/${sku}`}>
          {name}
        </Link>
      </p>
      <PageHead title={texts.title} below={`${name} · ${sku}`} />
      <StockForm {...{ sku, colors }} mayCount refused={actionData} />
    </>
  )
}
