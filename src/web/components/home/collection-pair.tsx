import * as texts from '../../../contract/texts.ts'
import type { PicturedCollection } from '../../../shop/shelves/list-collections.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Picture } from '../content/picture.tsx'
import './collection-pair.css'

type PairProps = { collections: Pick<PicturedCollection, 'title' | 'slug' | 'link' | 'picture'>[] }

const sizes = ['(min-width: 48rem) 56vw, 100vw', '(min-width: 48rem) 38vw, 78vw']

/** Two collections, the second set lower. */
export function CollectionPair({ collections }: PairProps) {
  if (collections.length === 0) return null
  return (
    <section className="pair wrap" aria-label="Collections">
      {collections.map(({ title, slug, link, picture }, place) => (
        <PageLink key={slug} to={link === '' ? paths.collection(slug) : link}>
          <Picture picture={picture} alt="" sizes={sizes[place] ?? '100vw'} />
          <div className="caption">
            <h2>{title}</h2>
            <span className="link small-text">{texts.shopTheCollection}</span>
          </div>
        </PageLink>
      ))}
    </section>
  )
}
