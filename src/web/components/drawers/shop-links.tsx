import { useRevalidator } from 'react-router'
import * as texts from '../../../contract/texts.ts'
import { createStore } from '../../../values/create-store.ts'
import { useFrame } from '../../data/frame-data.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './shop-links.module.css'

export type ShopGroups = {
  categories: { name: string; slug: string }[]
  collections: { title: string; slug: string }[]
}

/** The links to the product grids, in the order that the specification prescribes. */
export function ShopLinks({ categories, collections }: ShopGroups) {
  return (
    <div className={styles['links']}>
      <div>
        <h3>{texts.category}</h3>
        <ul>
          <li>
            <PageLink to={paths.viewAll()}>{texts.viewAll}</PageLink>
          </li>
          {categories.map(({ name, slug }) => (
            <li key={slug}>
              <PageLink to={paths.category(slug)}>{name}</PageLink>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{texts.byCollection}</h3>
        <ul>
          {collections.map(({ title, slug }) => (
            <li key={slug}>
              <PageLink to={paths.collection(slug)}>{title}</PageLink>
            </li>
          ))}
        </ul>
        <p>
          <PageLink to={paths.specialPrice()}>{texts.specialPrice}</PageLink>
        </p>
      </div>
    </div>
  )
}

/** True while the menu is loaded again after a failure. Apart from that, the frame's data is loaded only once. */
export const menuRetry = createStore(false)

/** If the menu could not be loaded with its page, opening it loads it again. */
export function useMenuRetry(): () => void {
  const { revalidate } = useRevalidator()
  const frame = useFrame()
  return () => {
    if (frame?.categories.length !== 0 && frame?.collections.length !== 0) return
    menuRetry.write(true)
    void revalidate().finally(() => menuRetry.write(false))
  }
}
