import * as storeTexts from '#texts/stores.ts'
import * as texts from '../../../contract/texts.ts'
import { listStores } from '../../../shop/stores/list-stores.ts'
import { StoreCard } from '../../components/stores/store-card.tsx'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../server/page-context.ts'
import { storeData } from '../../structured-data/store.ts'
import { EmptyPage } from '../../ui/empty-page.tsx'
import layout from '../../ui/layout.module.css'
import type { Route } from './+types/stores'
import styles from './stores.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { stores: await listStores(context.get(shopContext)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const [, frame] = matches
  const { shop, pictureFolder } = frame.loaderData
  const description = storeTexts.description(shop.name)
  const page = pageMeta({ shop, title: texts.storeLocation, description, path: paths.stores() })
  if (!import.meta.env.SSR) return page
  const facts = { shop, pictureFolder: new URL(pictureFolder, shop.origin).href }
  return [...page, ...(loaderData?.stores ?? []).map((store) => ({ 'script:ld+json': storeData(facts, store) }))]
}

export default function Stores({ loaderData: { stores } }: Route.ComponentProps) {
  if (stores.length === 0) {
    return <EmptyPage heading={storeTexts.noneYet} linkText={texts.goToShop} to={paths.shop()} />
  }
  return (
    <section className={`${styles['stores']} ${layout['wrap']}`}>
      <h1>{texts.storeLocation}</h1>
      <ul>
        {stores.map((store, place) => (
          <li key={store.id}>
            <StoreCard store={store} first={place === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
