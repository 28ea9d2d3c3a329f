import * as homeTexts from '#texts/home.ts'
import * as texts from '../../../contract/texts.ts'
import type { PicturedCollection } from '../../../shop/shelves/list-collections.ts'
import { paths } from '../../paths.ts'
import layout from '../../ui/layout.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { Picture } from '../content/picture.tsx'
import { fillSizes } from '../content/picture-source.ts'
import styles from './collection-pair.module.css'

type PairProps = { collections: Pick<PicturedCollection, 'title' | 'slug' | 'link' | 'picture'>[] }

const sizes = ['(min-width: 48rem) 56vw, 100vw', '(min-width: 48rem) 38vw, 78vw']

/** Two collections side by side, the second one placed lower. */
export function CollectionPair({ collections }: PairProps) {
  if (collections.length === 0) return null
  return (
    <section className={`${styles['pair']} ${layout['wrap']}`} aria-label={homeTexts.collections}>
      {collections.map(({ title, slug, link, picture }, place) => (
        <PageLink key={slug} to={link === '' ? paths.collection(slug) : link}>
          <Picture
            className={styles['picture']}
            picture={picture}
            alt=""
            sizes={fillSizes(sizes[place] ?? '100vw', picture, 4 / 5)}
          />
          <div className={styles['caption']}>
            <h2>{title}</h2>
            <span className={`${text['link']} ${text['small']} ${styles['link']}`}>{texts.shopTheCollection}</span>
          </div>
        </PageLink>
      ))}
    </section>
  )
}
