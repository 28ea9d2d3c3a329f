import type { MouseEvent, ReactNode } from 'react'
import * as searchTexts from '#texts/search.ts'
import { recentSearches } from '../../browser/recent-list.ts'
import { useFrame } from '../../data/frame-data.ts'
import { paths } from '../../paths.ts'
import { savesData } from '../../ui/page-link.tsx'
import { Price } from '../../ui/price.tsx'
import text from '../../ui/text.module.css'
import { usePictureFolder } from '../content/picture-source.ts'
import { Option } from './option.tsx'
import styles from './search-panel.module.css'
import type { Hit, HitList } from './use-hits.ts'

type HitsProps = {
  id: string
  hits: HitList
  /** False while the box has another text. */
  isCurrent: boolean
  popular: string[]
  active: string | undefined
  onFollow: (click: MouseEvent) => void
}

const MOST_WORDS = 3

/** What matches: searches of this device and of others, categories and collections, then products. */
export function Hits({ id, hits, isCurrent, popular, ...option }: HitsProps) {
  const { words: typed } = hits
  const words = wordsWith(typed, [...recentSearches.read(), ...popular])
  const { categories, collections } = useMatchingGroups(typed, hits.products)
  const folder = usePictureFolder()
  return (
    <div className={styles['hits']}>
      {words.length + categories.length + collections.length > 0 && (
        <div className={styles['side']}>
          <Group title={searchTexts.suggestions} isShown={words.length > 0}>
            {words.map((word, place) => (
              <Option key={word} id={`${id}w${place}`} className={styles['line']} to={paths.search(word)} {...option}>
                <span>
                  <Marked typed={typed}>{word}</Marked>
                </span>
              </Option>
            ))}
          </Group>
          <Group title={searchTexts.groups} isShown={categories.length + collections.length > 0}>
            {categories.map(({ name, slug }) => (
              <Option key={slug} id={`${id}g${slug}`} className={styles['line']} to={paths.category(slug)} {...option}>
                <span>
                  <Marked typed={typed}>{name}</Marked>
                </span>
              </Option>
            ))}
            {collections.map(({ title, slug }) => (
              <Option
                key={slug}
                id={`${id}c${slug}`}
                className={styles['line']}
                to={paths.collection(slug)}
                {...option}
              >
                <span>
                  <Marked typed={typed}>{title}</Marked>, {searchTexts.collection}
                </span>
              </Option>
            ))}
          </Group>
        </div>
      )}
      <div>
        <Group title={searchTexts.products} isShown className={styles['products']}>
          {hits.products.map(({ name, slug, sku, color, price, priceDisc, picture }) => (
            <Option
              key={sku}
              id={`${id}p${sku}`}
              className={styles['product']}
              to={paths.product(slug, sku)}
              {...option}
            >
              {!savesData() && <img src={folder + picture} alt="" width="48" height="64" />}
              <span className={styles['name']}>
                <Marked typed={typed}>{name}</Marked>
              </span>
              <span className={`${styles['colour']} ${text['quiet']}`}>{color}</span>
              <Price className={styles['price']} price={price} priceDisc={priceDisc} />
            </Option>
          ))}
        </Group>
        <div className={styles['rest']}>
          {isCurrent && (
            <Option id={`${id}all`} className={styles['all']} to={paths.search(typed)} {...option}>
              {searchTexts.seeAll(hits.total)}
            </Option>
          )}
        </div>
      </div>
    </div>
  )
}

type GroupProps = { title: string; isShown: boolean; className?: string | undefined; children: ReactNode }

function Group({ title, isShown, className = '', children }: GroupProps) {
  if (!isShown) return null
  return (
    <fieldset className={`${styles['group']} ${className}`}>
      <legend className={styles['title']}>{title}</legend>
      {children}
    </fieldset>
  )
}

/** The searches that contain the typed text and say more than it. */
function wordsWith(typed: string, words: string[]): string[] {
  const part = typed.toLowerCase()
  const found = words.filter((word) => word.toLowerCase().includes(part) && word.toLowerCase() !== part)
  return [...new Set(found)].slice(0, MOST_WORDS)
}

/** Categories and collections whose name has the typed text, then those of the products that were found. */
function useMatchingGroups(typed: string, products: Hit[]) {
  const { categories = [], collections = [] } = useFrame() ?? {}
  const part = typed.toLowerCase()
  const first = products.slice(0, 3)
  return {
    categories: [
      ...categories.filter(({ name }) => name.toLowerCase().includes(part)),
      ...categories.filter(
        ({ name, slug }) => !name.toLowerCase().includes(part) && first.some(({ categories: of }) => of[0] === slug),
      ),
    ].slice(0, MOST_WORDS),
    collections: [
      ...collections.filter(({ title }) => title.toLowerCase().includes(part)),
      ...collections.filter(
        ({ title, slug }) => !title.toLowerCase().includes(part) && first.some(({ collections: of }) => of[0] === slug),
      ),
    ].slice(0, 2),
  }
}

/** The text with the typed characters marked where they occur first, in any case. */
function Marked({ children, typed }: { children: string; typed: string }) {
  const at = children.toLowerCase().indexOf(typed.toLowerCase())
  // A character whose lower case is longer, such as İ, would move the mark.
  if (typed === '' || at === -1 || children.toLowerCase().length !== children.length) return children
  const end = at + typed.length
  return (
    <>
      {children.slice(0, at)}
      <mark className={styles['mark']}>{children.slice(at, end)}</mark>
      {children.slice(end)}
    </>
  )
}
