import { findHero } from '../../../shop/campaigns/list-slider.ts'
import { listFeaturedCollections } from '../../../shop/shelves/list-collections.ts'
import { listNewIn } from '../../../shop/shelves/list-new-in.ts'
import { cardFacts } from '../../components/content/product-card.tsx'
import { CollectionPair } from '../../components/home/collection-pair.tsx'
import { Hero } from '../../components/home/hero.tsx'
import { NewIn } from '../../components/home/new-in.tsx'
import { Newsletter, subscribe } from '../../components/home/newsletter.tsx'
import { Tagline } from '../../components/home/tagline.tsx'
import { pageMeta } from '../../meta/page-meta.ts'
import { sharePicture } from '../../meta/share-picture.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../server/page-context.ts'
import { homeData } from '../../structured-data/home.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [hero, newIn, collections] = await Promise.all([findHero(shop), listNewIn(shop), listFeaturedCollections(shop)])
  return {
    hero: hero && { title: hero.title, link: hero.link, desktop: hero.desktop, mobile: hero.mobile, wide: hero.wide },
    newIn: newIn.map(cardFacts),
    collections: collections.map(({ title, slug, link, picture }) => ({ title, slug, link, picture })),
  }
}

export const clientAction = ({ request }: Route.ClientActionArgs) => subscribe(request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const [, frame] = matches
  const { shop, look } = frame.loaderData
  const logo = shop.origin + (look?.logo?.address ?? paths.icon('icon-512.png'))
  const picture = loaderData?.hero && sharePicture(frame.loaderData, loaderData.hero.desktop)
  return [
    ...pageMeta({ shop, description: shop.tagline, path: paths.home(), ...(picture && { picture }) }),
    ...(import.meta.env.SSR ? [{ 'script:ld+json': homeData({ shop, logo }) }] : []),
  ]
}

export default function Home({ loaderData: { hero, newIn, collections } }: Route.ComponentProps) {
  return (
    <>
      {hero !== undefined && <Hero {...hero} />}
      <Tagline heading={hero === undefined} />
      <NewIn articles={newIn} />
      <CollectionPair collections={collections} />
      <Newsletter />
    </>
  )
}
