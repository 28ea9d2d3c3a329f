import { data } from 'react-router'
import * as texts from '#texts/account/wishlist.ts'
import { goToShop } from '../../../contract/texts.ts'
import { findSharedWishlist } from '../../../shop/wishlist/share-wishlist.ts'
import { ProductGrid } from '../../components/grid/product-grid.tsx'
import { loadCards } from '../../data/cards/load-cards.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../server/page-context.ts'
import { EmptyPage } from '../../ui/empty-page.tsx'
import layout from '../../ui/layout.module.css'
import type { Route } from './+types/shared-wishlist'
import styles from './shared-wishlist.module.css'

/** The address is a secret between its customer and those who got it: no cache keeps the page, and no other site learns of it. */
const secret = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

export const headers: Route.HeadersFunction = () => secret

/** An unknown link and a withdrawn one give the same page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const wishlist = await findSharedWishlist(shop, params.token)
  if (wishlist === undefined)
    return data({ title: texts.notShared, articles: undefined }, { status: 404, headers: secret })
  const { firstName, articles } = wishlist
  const title = firstName === '' ? texts.aWishlist : texts.wishlistOf(firstName)
  return data({ title, articles: await loadCards(shop, articles) }, { headers: secret })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const [, frame] = matches
  return pageMeta({ shop: frame.loaderData.shop, title: loaderData?.title ?? texts.aWishlist })
}

/** The wishlist that a customer shares by a link. Visitors can save and buy the pieces for themselves. */
export default function SharedWishlist({ loaderData, params }: Route.ComponentProps) {
  const { title, articles } = loaderData
  if (articles === undefined || articles.length === 0) {
    return (
      <EmptyPage heading={title} linkText={goToShop} to={paths.shop()}>
        <p>{articles === undefined ? texts.askForLink : texts.nothingShared}</p>
      </EmptyPage>
    )
  }
  const list = { articles, total: articles.length, from: 1, page: 1, pages: 1 }
  return (
    <div className={`${layout['wrap']} ${styles['page']}`}>
      <h1>{title}</h1>
      <ProductGrid address={paths.sharedWishlist(params.token)} latest={list} />
    </div>
  )
}
