import { data, Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/articles/discounts.ts'
import { listSales, previewSale, type SalePreview } from '../../../../shop/articles/discounts/list-sales.ts'
import { endSales, putOnSale, type SaleResult } from '../../../../shop/articles/discounts/put-on-sale.ts'
import { listFront } from '../../../../shop/front/list-front.ts'
import type { Shop } from '../../../../shop/shop.ts'
import { formatRupiah, rupiah } from '../../../../values/rupiah.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import { officeContext } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/discount'
import { ChooseSale } from './choose-sale.tsx'
import { PreviewSale } from './preview-sale.tsx'
import { type Chosen, readChosen, readSale, showEnd, showStart } from './read-sale.ts'
import { saleSentence } from './sale-sentence.ts'

/** The list shows this many; a form with all of them can change more. */
const LISTED = 100

/** First the articles and the rule are chosen; with them in the address, the page shows every price and asks to confirm. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const chosen = readChosen(url)
  const isPreview = url.searchParams.get('step') === 'preview'
  const { rule, errors, startsAt, endsAt } = readSale(chosen, shop.now())
  const isReady = isPreview && rule !== undefined && Object.keys(errors).length === 0
  if (isReady) {
    const selection = rule === 'end' ? { ...chosen.selection, hasSale: true } : chosen.selection
    const preview = describe(await previewSale(shop, selection, rule))
    const [starts, ends] = [startsAt && showStart(startsAt), endsAt && showEnd(endsAt)]
    url.searchParams.delete('step')
    const back = `/articles/discount?${url.searchParams}`
    return { step: 'preview', preview, isEnd: rule === 'end', starts, ends, back } as const
  }
  return { step: 'choose', ...(await readChoice(shop, chosen, url)), errors: isPreview ? errors : {} } as const
}

async function readChoice(shop: Pick<Shop, 'db'>, chosen: Chosen, url: URL) {
  const { articles, count } = await listSales(shop, chosen.selection, LISTED)
  const asked = (name: string) => url.searchParams.get(name)?.trim().slice(0, 100) ?? ''
  const choices = async (kind: 'category' | 'collection', slug: string, name: string) =>
    (await listFront(shop, kind)).map(({ values }) => ({ value: values[slug] ?? '', label: values[name] ?? '' }))
  return {
    filter: { category: asked('category'), collection: asked('collection'), search: asked('search') },
    categories: await choices('category', 'category_slug', 'category_name'),
    collections: await choices('collection', 'slug', 'title'),
    ...{ kind: chosen.kind, value: chosen.value, starts: chosen.starts, ends: chosen.ends, count },
    articles: articles.map((article) => ({
      ...{ id: article.id, sku: article.sku, name: article.name, color: article.color },
      sentence: saleSentence(article),
    })),
  }
}

const describe = ({ articles, isTooMany, version }: SalePreview) => ({
  ...{ isTooMany, version },
  unfit: articles.filter(({ newSalePrice }) => newSalePrice === undefined).length,
  articles: articles.map(({ id, sku, name, color, price, salePrice, newSalePrice }) => ({
    ...{ id, sku, name, color, price: formatRupiah(price) },
    now: salePrice === 0 ? undefined : formatRupiah(salePrice),
    planned: newSalePrice === undefined || newSalePrice === 0 ? undefined : formatRupiah(rupiah(newSalePrice)),
    isUnfit: newSalePrice === undefined,
  })),
})

export async function action({ context, request, url }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const field = await readForm(request)
  // The preview resolved "Friday" to a day; that day is confirmed.
  const chosen = { ...readChosen(url), starts: field('starts'), ends: field('ends') }
  const { rule, errors, startsAt, endsAt } = readSale(chosen, shop.now())
  if (rule === undefined || Object.keys(errors).length > 0) return data({ error: texts.over }, { status: 422 })
  const { selection } = chosen
  const seen = field('seen')
  const isEnd = rule === 'end'
  const result = isEnd
    ? await endSales(shop, { selection, seen })
    : await putOnSale(shop, { selection, rule, startsAt, endsAt, seen })
  if (!result.ok) return data({ error: errorOf(result) }, { status: result.reason === 'changed-meanwhile' ? 409 : 422 })
  const message = (isEnd ? texts.ended : texts.changed)(result.changed)
  const isOnSale = !isEnd && (startsAt === undefined || startsAt <= shop.now())
  return redirectWithMessage(office.origin, pageAfter(chosen, isOnSale), { kind: 'done', text: message })
}

/** One article was chosen in its own page. The view of what is on sale does not have a sale that is only planned. */
function pageAfter({ selection: { skus } }: Chosen, isOnSale: boolean): string {
  const [sku] = skus ?? []
  if (sku !== undefined && skus?.length === 1) return `/articles/${encodeURIComponent(sku)}`
  return isOnSale ? '/articles?view=on-sale' : '/articles'
}

function errorOf(refusal: Extract<SaleResult, { ok: false }>): string {
  switch (refusal.reason) {
    case 'changed-meanwhile':
      return texts.changedMeanwhile
    case 'too-many':
      return texts.tooMany
    case 'price':
      return texts.unfitNote(refusal.skus.length)
    case 'schedule':
      return refusal.problem === 'over' ? texts.over : texts.endsFirst
    default:
      return texts.notSaved
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

export default function Discount({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <>
      <Link className={text['link']} to="/articles">
        {texts.back}
      </Link>
      {loaderData.step === 'preview' ? (
        <>
          <PageHead
            title={texts.previewTitle}
            below={loaderData.isEnd ? texts.endNow : texts.period(loaderData.starts, loaderData.ends)}
          />
          <PreviewSale {...loaderData} error={actionData?.error} isSending={isSending} />
        </>
      ) : (
        <>
          <PageHead title={texts.title} below={texts.below} />
          <ChooseSale {...loaderData} />
        </>
      )}
    </>
  )
}
