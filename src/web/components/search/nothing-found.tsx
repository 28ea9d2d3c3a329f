import { type MouseEvent, useEffect, useState } from 'react'
import * as searchTexts from '#texts/search.ts'
import { newIn } from '../../../contract/texts.ts'
import { call } from '../../data/api-client.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { PopularWords } from './popular-words.tsx'
import styles from './search-panel.module.css'
import { SmallCards } from './small-cards.tsx'
import { type Hit, readHit } from './use-hits.ts'

type NothingFoundProps = { words: string; popular: string[]; onFollow: (click: MouseEvent) => void }

const MOST = 4

/** A way on when nothing matches: the words that were meant, popular searches, and similar or new products. */
export function NothingFound({ words, popular, onFollow }: NothingFoundProps) {
  const [help, setHelp] = useState<{ meant: string; products: Hit[]; areNear: boolean }>()
  useEffect(() => {
    const overtaken = new AbortController()
    const ask = async () => {
      const { signal } = overtaken
      const answer = await call('GET /api/search-help', { query: { query: words }, signal })
      if (signal.aborted || !answer.ok) return
      const { meant, near, product_data } = answer.body
      setHelp({ meant, products: product_data.slice(0, MOST).map(readHit), areNear: near })
    }
    void ask()
    return () => overtaken.abort()
  }, [words])
  return (
    <div className={styles['start']}>
      <div className={styles['side']}>
        <p role="status">
          {searchTexts.noMatch(words)}{' '}
          {help !== undefined && help.meant !== '' && (
            <>
              {searchTexts.didYouMean}{' '}
              <PageLink className={text['link']} to={paths.search(help.meant)} onClick={onFollow}>
                {help.meant}
              </PageLink>
              ?
            </>
          )}
        </p>
        <PopularWords words={popular} onFollow={onFollow} />
      </div>
      {help !== undefined && help.products.length > 0 && (
        <section className={styles['most']} aria-labelledby="search-instead">
          <h2 className={styles['title']} id="search-instead">
            {help.areNear ? searchTexts.similar : newIn}
          </h2>
          <SmallCards products={help.products} onFollow={onFollow} />
        </section>
      )}
    </div>
  )
}
