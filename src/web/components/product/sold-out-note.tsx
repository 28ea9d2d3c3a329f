import { language } from '#texts/frame.ts'
import * as productTexts from '#texts/product.ts'
import * as texts from '../../../contract/texts.ts'
import text from '../../ui/text.module.css'
import type { ArticleFacts } from './article-facts.ts'
import styles from './sold-out-note.module.css'

type SoldOutNoteProps = { article: Pick<ArticleFacts, 'sku' | 'colors'>; hasRelated: boolean }

/** Says that an article is sold out, and links to alternatives. */
export function SoldOutNote({ article: { sku, colors }, hasRelated }: SoldOutNoteProps) {
  const left = colors.filter((one) => one.inStock && one.sku !== sku).map(({ color }) => color)
  return (
    <div className={styles['note']}>
      <p>
        <b>{productTexts.soldOut}</b>
      </p>
      <p>{left.length > 0 ? productTexts.otherColorsLeft(formatList(left)) : productTexts.nothingLeft}</p>
      {hasRelated && (
        <a className={text['link']} href="#also-like">
          {texts.youMayAlsoLike}
        </a>
      )}
    </div>
  )
}

const formatList = (words: string[]) => new Intl.ListFormat(language).format(words)
