import { data, Link, type ShouldRevalidateFunction, useNavigation } from 'react-router'
import { texts } from '#office-texts/articles/stock-count.ts'
import { findStockSheet, listNextProducts, type SheetArticle } from '../../../../shop/article-editing/stock-sheet.ts'
import { adjustStock, type SizeAdjustment } from '../../../../shop/stock/adjust-stock.ts'
import { isStockReason, type StockReason } from '../../../../shop/stock/stock-reasons.ts'
import { WayUp } from '../../../components/detail-head.tsx'
import { pictureAddress } from '../../../components/orders/order-facts.ts'
import { readLastChange } from '../../../server/last-change.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import { type Office, officeContext } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import { ViewLinks } from '../../../ui/list-page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/count'
import { CountForm } from './count-form.tsx'

const sheetOf = async ({ shop }: Office, url: URL): Promise<SheetArticle[]> => {
  const asked = (name: string) => url.searchParams.get(name)?.slice(0, 60) ?? ''
  const product = asked('article') === '' ? { style: asked('product') } : { sku: asked('article') }
  const sheet = await findStockSheet(shop, product)
  if (sheet === undefined) throw new Response(null, { status: 404 })
  return sheet
}

const toCounted = ({ picture, sizes, ...article }: SheetArticle) => ({
  ...article,
  picture: pictureAddress(picture),
  sizes: sizes.map((size) => ({ ...size, shelf: size.left + size.held + size.sold })),
})

export type CountedArticle = ReturnType<typeof toCounted>

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const sheet = await sheetOf(office, url)
  const [first] = sheet
  const sku = url.searchParams.get('article')?.toLowerCase()
  const asked = sheet.findIndex((article) => article.sku.toLowerCase() === sku)
  return {
    ...{
      articles: sheet.map(toCounted),
      asked: Math.max(asked, 0),
      product: first?.style ?? '',
      name: first?.name ?? '',
    },
    next: first === undefined ? [] : await listNextProducts(office.shop, first.style),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const sheet = await sheetOf(office, url)
  const field = await readForm(request)
  const asked = field('reason')
  const reason: StockReason = isStockReason(asked) ? asked : 'count'
  const counted = sheet.flatMap((article) =>
    article.sizes.map((size) => ({ article, size, typed: field(`to:${size.id}`) })),
  )
  const typed = Object.fromEntries(counted.map(({ size, typed }) => [size.id, typed]))
  const back = (status: number, top: string, errors: Record<number, string> = {}) =>
    data({ typed, reason, top, errors }, { status })

  const filled = counted.filter(({ typed }) => typed !== '')
  if (filled.length === 0) return back(422, texts.nothing)
  const wrong = filled.filter(({ typed }) => !/^\d{1,7}$/.test(typed))
  const errorsFor = (some: typeof filled, what: (one: (typeof filled)[number]) => string) =>
    Object.fromEntries(some.map((one) => [one.size.id, what(one)]))
  if (wrong.length > 0)
    return back(
      422,
      texts.notANumber,
      errorsFor(wrong, () => texts.notANumber),
    )

  const sizes = filled.map(({ size, typed }): SizeAdjustment => {
    const [from = 0, mark = 0] = field(`from:${size.id}`).split('/').map(Number)
    return { sizeId: size.id, from, mark, to: Number(typed) }
  })
  const saved = await adjustStock(office.shop, { sizes, reason })
  const here = url.pathname + url.search
  if (saved.ok) {
    return redirectWithMessage(office.origin, here, { kind: 'done', text: texts.saved(saved.changed) })
  }
  if (saved.reason === 'unknown-size') {
    return redirectWithMessage(office.origin, here, { kind: 'failed', text: texts.unknown })
  }
  const those = filled.filter(({ size }) => saved.sizeIds.includes(size.id))
  if (saved.reason === 'too-few')
    return back(
      422,
      texts.tooFewTop,
      errorsFor(those, () => texts.tooFew),
    )
  const [first] = those
  const key = first === undefined ? '' : `${first.article.sku} ${first.size.size}`
  const last = await readLastChange(office, { kind: 'size', key }, 'stock.count')
  const changed = errorsFor(those, ({ size, typed }) => texts.changed(size.left + size.held + size.sold, Number(typed)))
  return back(409, texts.changedTop(last.by, last.at), changed)
}

/** A colleague saved first: the sheet is read again, so that the same numbers can be sent against what is there now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

export default function Count({ loaderData, actionData }: Route.ComponentProps) {
  const { articles, asked, product, name, next } = loaderData
  const isSending = useNavigation().state !== 'idle'
  return (
    <>
      <WayUp to="/stock">{texts.stock}</WayUp>
      <PageHead title={texts.title} below={texts.below}>
        <Link className={text['link']} to={`/stock/movements?product=${encodeURIComponent(product)}`}>
          {texts.movements}
        </Link>{' '}
        <Link className={text['link']} to={`/stock/stores?product=${encodeURIComponent(product)}`}>
          {texts.inStores}
        </Link>
      </PageHead>
      <ViewLinks
        label={texts.products}
        current={product}
        views={[{ style: product, name }, ...next].map((one) => ({
          ...{ view: one.style, name: one.name, to: `/stock/count?product=${encodeURIComponent(one.style)}` },
        }))}
      />
      <CountForm
        key={[product, ...articles.map(({ sizes }) => sizes.map(({ mark }) => mark))].join()}
        product={name}
        articles={articles}
        asked={asked}
        typed={actionData?.typed ?? {}}
        errors={actionData?.errors ?? {}}
        top={actionData?.top}
        reason={actionData?.reason ?? 'count'}
        isSending={isSending}
      />
    </>
  )
}
