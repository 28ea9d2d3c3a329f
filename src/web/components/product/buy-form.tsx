import { useRef } from 'react'
import * as productTexts from '#texts/product.ts'
import * as texts from '../../../contract/texts.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import text from '../../ui/text.module.css'
import { showToast } from '../../ui/toast.tsx'
import { SoldOutSizes } from '../back-in-stock/sold-out-sizes.tsx'
import type { ArticleFacts } from './article-facts.ts'
import { BuyBar } from './buy-bar.tsx'
import styles from './buy-form.module.css'
import { SizePicker } from './size-picker.tsx'
import { useAddToList } from './use-add-to-list.ts'
import { useSizeChoice } from './use-size-choice.ts'

type BuyFormProps = {
  article: Pick<ArticleFacts, 'id' | 'sku' | 'color' | 'sizes' | 'price' | 'priceDisc' | 'inStock'>
  /** The id of the size chart, if there is one. */
  chartId: string | undefined
}

/** The choice of a size, with the buttons for bag and wishlist. */
export function BuyForm({ article, chartId }: BuyFormProps) {
  const { id, sku, color, sizes, inStock } = article
  const { group, chosen, lost, missing, choose, markMissing } = useSizeChoice(sku, sizes)
  const button = useRef<HTMLButtonElement>(null)
  const adding = useAddToList()
  const { add, busy } = adding

  const addTo = (list: 'bag' | 'wishlist') => {
    if (chosen !== undefined) return void add({ list, articleId: id, sizeId: chosen.id })
    markMissing()
    showToast({ kind: 'warning', text: texts.selectColorAndSize })
  }
  const bag = {
    // A sold-out size can only be added to the wishlist.
    disabled: !inStock || chosen?.soldOut,
    busy: busy === 'bag',
    onPress: () => addTo('bag'),
  }
  return (
    <div className={styles['form']}>
      {sizes.length > 0 && (
        <SizePicker ref={group} {...{ sizes, chosen, missing, chartId, color, lost }} onChoose={choose} />
      )}
      <SoldOutSizes key={sku} articleId={id} sizes={sizes} adding={adding} />
      <div className={styles['actions']} data-actions>
        <ActionButton ref={button} {...bag}>
          {texts.addToBag}
        </ActionButton>
        <ActionButton outlined busy={busy === 'wishlist'} onPress={() => addTo('wishlist')}>
          {texts.addToWishlist}
        </ActionButton>
      </div>
      <noscript>
        <p className={`${text['quiet']} ${text['small']}`}>{productTexts.needsScript}</p>
      </noscript>
      {inStock && <BuyBar {...{ article, chosen, button }} {...bag} />}
    </div>
  )
}
