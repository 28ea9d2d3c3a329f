import type { ReactNode } from 'react'
import * as texts from '#texts/choosing/size-help.ts'
import { onlyLeft } from '../../../contract/texts.ts'
import { hemOf } from '../../../values/sizes/suggest-size.ts'
import text from '../../ui/text.module.css'
import type { FindMySizeProps } from './find-my-size.tsx'
import { findMySize, type MySize } from './my-measures.ts'
import styles from './size-help.module.css'

type SizeResultProps = Pick<FindMySizeProps, 'article' | 'sizes' | 'chart' | 'mine' | 'contact'>

/** The size and why, or why there is none. */
export function SizeResult({ article, sizes, chart, mine, contact }: SizeResultProps) {
  const found = findMySize(chart, mine)
  const own = found.ok ? sizes.find(({ size }) => size === found.size) : undefined
  return (
    <div className={styles['result']} role="status">
      {!found.ok ? (
        <p>
          <Reason {...{ found, mine }} />
          {found.reason === 'too-large' && (
            <>
              {' '}
              <a className={text['link']} href={contact} rel="noopener">
                {texts.askUs}
              </a>
            </>
          )}
        </p>
      ) : own === undefined ? (
        <p>{texts.notMade(found.size)}</p>
      ) : (
        <>
          <div className={styles['head']}>
            <h3>
              <span className={text['visuallyHidden']}>{texts.yourSizeIs(own.size)}</span>
              <span aria-hidden="true">{own.size}</span>
            </h3>
            <p className={`${text['quiet']} ${text['small']}`}>
              {article}
              <br />
              {own.soldOut ? texts.soldOut : own.few === undefined ? texts.inStock : onlyLeft(own.few)}
            </p>
          </div>
          <p>
            {texts.room(found.room.girth, found.room.cm, mine.way === 'height')}
            <Hem {...{ chart, mine, size: own.size }} />
          </p>
        </>
      )}
    </div>
  )
}

type ReasonProps = { found: Exclude<MySize, { ok: true }>; mine: SizeResultProps['mine'] }

function Reason({ found, mine }: ReasonProps): ReactNode {
  switch (found.reason) {
    case 'missing':
      return mine.way === 'height' ? texts.enterHeight : texts.enterMeasures
    case 'unusual':
      return texts.unusual
    case 'needs':
      return texts.enterGirths(found.girths)
    case 'too-large':
      return texts.tooLarge(found.girth, found.largest)
    case 'no-measure':
      return texts.noMeasure
  }
}

/** Where the hem of the size ends, and of the next one if it ends elsewhere. */
function Hem({ chart, mine, size }: Pick<SizeResultProps, 'chart' | 'mine'> & { size: string }) {
  const { height } = mine.given
  if (height === undefined) return null
  const place = hemOf(chart, size, height)
  if (place === undefined) return null
  const next = chart.rows[chart.rows.findIndex((row) => row.size === size) + 1]?.size
  const nextPlace = next === undefined ? undefined : hemOf(chart, next, height)
  return (
    <>
      {` ${texts.hemEnds(place)}`}
      {next !== undefined && nextPlace !== undefined && nextPlace !== place && ` ${texts.nextHem(next, nextPlace)}`}
    </>
  )
}
