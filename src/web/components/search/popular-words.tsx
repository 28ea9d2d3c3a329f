import type { MouseEvent } from 'react'
import * as searchTexts from '#texts/search.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './search-panel.module.css'

export function PopularWords({ words, onFollow }: { words: string[]; onFollow?: (click: MouseEvent) => void }) {
  if (words.length === 0) return null
  return (
    <section aria-labelledby="search-popular">
      <h2 className={styles['title']} id="search-popular">
        {searchTexts.popular}
      </h2>
      <ul className={styles['chips']}>
        {words.map((word) => (
          <li key={word}>
            <PageLink to={paths.search(word)} onClick={onFollow}>
              {word}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
