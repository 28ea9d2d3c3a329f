import { useEffect, useState } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { modelWears, whatsappQuestion } from '#texts/product.ts'
import { findArticle } from '../../../shop/articles/find-article.ts'
import { readRichText } from '../../../shop/articles/rich-text.ts'
import type { Picture } from '../../../shop/media/picture.ts'
import type { ShopIdentity } from '../../../shop/shop.ts'
import { readChart } from '../../../values/sizes/read-chart.ts'
import { girthsOf } from '../../../values/sizes/suggest-size.ts'
import { AssuranceList } from '../../components/assurances/assurance-list.tsx'
import { readAssurances } from '../../components/assurances/assurances.ts'
import { fullName } from '../../components/content/full-name.ts'
import { type CardFacts, cardFacts } from '../../components/content/product-card.tsx'
import { articleFacts } from '../../components/product/article-facts.ts'
import { Breadcrumbs } from '../../components/product/breadcrumbs.tsx'
import { BuyForm } from '../../components/product/buy-form.tsx'
import { ColorLinks } from '../../components/product/color-links.tsx'
import { Gallery } from '../../components/product/gallery.tsx'
import { ProductDetails } from '../../components/product/product-details.tsx'
import { RecentlyViewed } from '../../components/product/recently-viewed.tsx'
import { RelatedProducts } from '../../components/product/related-products.tsx'
import { SoldOutNote } from '../../components/product/sold-out-note.tsx'
import { isOpened, type OpenedArticle, productCode } from '../../data/opened-article.ts'
import { isBeingLeft } from '../../data/shown-data.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { sharePicture } from '../../meta/share-picture.ts'
import { summarize } from '../../meta/summary.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../server/page-context.ts'
import { productData } from '../../structured-data/product.ts'
import layout from '../../ui/layout.module.css'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/product'
import styles from './product.module.css'

if (typeof window !== 'undefined') productCode.load()

type ProductData = Awaited<ReturnType<typeof readProduct>>

/** In the browser, a page that was opened from a card begins with what the card knew (data/load-page.ts). */
export const loader = (args: Route.LoaderArgs): Promise<ProductData | OpenedArticle> => readProduct(args)

async function readProduct({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const article = await findArticle(shop, params.productSku)
  if (article === undefined) throw data(null, { status: 404 })
  // The SKU identifies the article. An old slug redirects to the current one; case is ignored.
  if (params.productSlug.toLowerCase() !== article.slug.toLowerCase()) {
    throw redirect(paths.product(article.slug, article.sku) + new URL(request.url).search, 301)
  }
  const story = readRichText(article.story)
  const sizeChart = readRichText(article.sizeChart)
  const chart = readChart(sizeChart)
  const model = article.model && modelWears(article.model.heightCm, article.model.size)
  return {
    article: articleFacts(article),
    story,
    details: readRichText(article.details),
    model,
    // The line under the sizes has room for one thing, and few pieces left come first.
    sizeChart: model === undefined ? sizeChart : [...sizeChart, { tag: 'p' as const, children: [model] }],
    findsSize: chart !== undefined && girthsOf(chart).length > 0,
    related: article.related.map(cardFacts),
    summary: summarize(story) || fullName(article),
    assurances: readAssurances(shop, article),
    contact: askAbout(shop.identity, fullName(article), article.sku),
  }
}

const askAbout = ({ name, whatsapp }: ShopIdentity, article: string, sku: string) =>
  paths.whatsapp(whatsapp, whatsappQuestion(name, article, sku))

export async function clientAction({ request }: Route.ClientActionArgs) {
  // The panel that sends the form has loaded this module.
  const { runRequestAction } = await import('../../components/back-in-stock/request-panel.tsx')
  return await runRequestAction(request)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const [, frame] = matches
  if (loaderData === undefined) return []
  const { shop } = frame.loaderData
  if (isOpened(loaderData)) {
    const { slug, sku } = loaderData.opened
    return pageMeta({ shop, title: fullName(loaderData.opened), path: paths.product(slug, sku) })
  }
  const { article, summary } = loaderData
  const addressOf = (picture: Picture) => sharePicture(frame.loaderData, picture)
  const facts = () => ({
    ...{ ...article, shop, summary },
    images: article.pictures.map(addressOf),
    colors: article.colors.map((one) => ({ ...one, image: addressOf(one.picture) })),
  })
  return [
    ...pageMeta({
      shop,
      title: fullName(article),
      description: summary,
      path: paths.product(article.slug, article.sku),
      picture: addressOf(article.pictures[0]),
    }),
    // Only search engines read it, in the page of the server: browsers load neither the data nor the code for it.
    ...(import.meta.env.SSR ? [{ 'script:ld+json': productData(facts()) }] : []),
  ]
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const whole = isOpened(loaderData) ? undefined : loaderData
  const article = isOpened(loaderData) ? openedArticle(loaderData.opened) : loaderData.article
  const { name, sku } = article
  const [firstSku] = useState(sku)
  return (
    <>
      <div className={`${styles['product']} ${layout['wrap']}`}>
        {/* Another colour is another article: it begins at its first picture. */}
        <Gallery
          key={sku}
          className={styles['gallery']}
          swapped={sku !== firstSku}
          pictures={article.pictures}
          of={fullName(article)}
        />
        <div className={styles['buy']} aria-busy={whole === undefined || undefined}>
          {whole ? <Breadcrumbs {...whole.article} /> : <div className={styles['crumbs']} />}
          <h1>{name}</h1>
          <Price className={styles['price']} price={article.price} priceDisc={article.priceDisc} />
          {whole ? <Buying {...whole} /> : <LoadRest />}
        </div>
      </div>
      {whole && (
        <>
          <RelatedProducts articles={whole.related} sku={sku} />
          <RecentlyViewed sku={sku} />
        </>
      )}
    </>
  )
}

/** A card has the first two pictures at most: with a second one, they have the places of a gallery. */
function openedArticle({ image1, image2, ...facts }: CardFacts) {
  const pictures: [Picture, ...Picture[]] = image2 === undefined ? [image1] : [image1, image2]
  return { ...facts, pictures }
}

function Buying({ article, related, assurances, findsSize, contact, model, ...written }: ProductData) {
  const { sku, color, inStock } = article
  return (
    <>
      {!inStock && <SoldOutNote article={article} hasRelated={related.length > 0} />}
      <ColorLinks colors={article.colors} current={color} large={!inStock} />
      <BuyForm {...{ article, findsSize, model }} sizeChart={written.sizeChart} contact={contact} />
      <AssuranceList assurances={assurances} sku={sku} />
      <ProductDetails sku={sku} contact={contact} {...written} />
    </>
  )
}

/** Loads the rest of a page that began with what its card knew. */
function LoadRest() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // After the effect that makes this the shown page. Back may have come before it.
    queueMicrotask(() => isBeingLeft() || void revalidate())
  }, [revalidate])
  return null
}
