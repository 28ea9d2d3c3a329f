import { useState } from 'react'
import * as sheetTexts from '#texts/back-in-stock.ts'
import { onlyLeft } from '../../../contract/texts.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Price } from '../../ui/price.tsx'
import text from '../../ui/text.module.css'
import { BackInStockPanel } from '../back-in-stock/request-panel.tsx'
import { fullName } from '../content/full-name.ts'
import { Picture } from '../content/picture.tsx'
import type { ArticleFacts, SizeFacts } from '../product/article-facts.ts'
import styles from './size-sheet.module.css'

type SizeSheetProps = {
  article: Pick<ArticleFacts, 'id' | 'name' | 'color' | 'sizes' | 'price' | 'priceDisc' | 'pictures'>
  /** What a sold-out size does: it asks for an email in the sheet, leads to its page, or is chosen like the others. */
  soldOut?: 'ask' | 'choose' | { to: string }
  onChoose: (size: SizeFacts) => void
  onClose: () => void
}

/** Choosing a size adds it. A sold-out size leads to the request for an email, in the same sheet. */
export function SizeSheet({ article, soldOut = 'ask', onChoose, onClose }: SizeSheetProps) {
  const [wanted, setWanted] = useState<SizeFacts>()
  return (
    <Sheet title={wanted === undefined ? sheetTexts.chooseASize : sheetTexts.isSoldOut(wanted.size)} onClose={onClose}>
      <div className={styles['article']}>
        <Picture className={styles['picture']} picture={article.pictures[0]} alt="" sizes="4rem" />
        <p>
          {fullName(article)}
          <Price price={article.price} priceDisc={article.priceDisc} />
        </p>
      </div>
      {wanted === undefined ? (
        <ul className={styles['sizes']}>
          {article.sizes.map((one) => (
            <li key={one.id}>
              {one.soldOut && typeof soldOut === 'object' ? (
                <PageLink to={soldOut.to}>
                  <SizeRow size={one} />
                </PageLink>
              ) : (
                <button
                  type="button"
                  onClick={({ currentTarget }) => {
                    if (one.soldOut && soldOut === 'ask') return setWanted(one)
                    currentTarget.closest('dialog')?.close()
                    onChoose(one)
                  }}
                >
                  <SizeRow size={one} isForLater={soldOut === 'choose'} />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles['request']}>
          <BackInStockPanel articleId={article.id} size={wanted} />
        </div>
      )}
    </Sheet>
  )
}

function SizeRow({ size: { size, soldOut, few }, isForLater = false }: { size: SizeFacts; isForLater?: boolean }) {
  if (soldOut && !isForLater)
    return (
      <>
        <s>{size}</s>
        <span className={text['quiet']}>{sheetTexts.soldOut}</span>
        <span className={text['link']}>{sheetTexts.notifyMe}</span>
      </>
    )
  return (
    <>
      <span>{size}</span>
      <span className={styles['few']}>{soldOut ? sheetTexts.soldOut : few !== undefined && onlyLeft(few)}</span>
      <span aria-hidden="true">+</span>
    </>
  )
}
