import { type MouseEvent, useState } from 'react'
import * as searchTexts from '#texts/search.ts'
import { newIn, specialPrice } from '../../../contract/texts.ts'
import { recentSearches } from '../../browser/recent-list.ts'
import { useFrame } from '../../data/frame-data.ts'
import { paths } from '../../paths.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { PopularWords } from './popular-words.tsx'
import styles from './search-panel.module.css'
import { ViewedRow } from './viewed-row.tsx'

type BeforeTypingProps = { popular: string[]; onFollow: (click: MouseEvent) => void }

/** Where to begin: the searches of this device, popular ones, the main pages, and what was looked at. */
export function BeforeTyping({ popular, onFollow }: BeforeTypingProps) {
  const { categories = [], collections = [] } = useFrame() ?? {}
  return (
    <div className={styles['start']}>
      <div className={styles['side']}>
        <RecentSearches onFollow={onFollow} />
        <PopularWords words={popular} onFollow={onFollow} />
      </div>
      <section className={styles['side']} aria-labelledby="search-go-to">
        <h2 className={styles['title']} id="search-go-to">
          {searchTexts.goTo}
        </h2>
        <PageLink className={styles['line']} to={paths.viewAll()} onClick={onFollow}>
          {newIn}
        </PageLink>
        {categories.slice(0, 2).map(({ name, slug }) => (
          <PageLink key={slug} className={styles['line']} to={paths.category(slug)} onClick={onFollow}>
            {name}
          </PageLink>
        ))}
        <PageLink className={`${styles['line']} ${styles['special']}`} to={paths.specialPrice()} onClick={onFollow}>
          {specialPrice}
        </PageLink>
        {collections.slice(0, 1).map(({ title, slug }) => (
          <PageLink key={slug} className={styles['line']} to={paths.collection(slug)} onClick={onFollow}>
            {title}, {searchTexts.collection}
          </PageLink>
        ))}
      </section>
      <ViewedRow titleClass={styles['title']} most={4} onFollow={onFollow} />
    </div>
  )
}

function RecentSearches({ onFollow }: { onFollow: (click: MouseEvent) => void }) {
  const [recent, setRecent] = useState(recentSearches.read)
  const forget = (words: string[]) => {
    for (const word of words) recentSearches.remove(word)
    setRecent(recentSearches.read())
  }
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="search-recent">
      <div className={styles['head']}>
        <h2 className={styles['title']} id="search-recent" title={searchTexts.onThisDevice}>
          {searchTexts.recent}
        </h2>
        <button type="button" className={styles['clear']} onClick={() => forget(recent)}>
          <span className={text['link']}>{searchTexts.clear}</span>
        </button>
      </div>
      {recent.map((word) => (
        <p key={word} className={styles['head']}>
          <PageLink className={styles['line']} to={paths.search(word)} onClick={onFollow}>
            {word}
          </PageLink>
          <button type="button" aria-label={searchTexts.forget(word)} onClick={() => forget([word])}>
            <CloseIcon />
          </button>
        </p>
      ))}
    </section>
  )
}
