import { type RefObject, useEffect, useRef, useState } from 'react'
import * as productTexts from '#texts/product.ts'
import * as texts from '../../../contract/texts.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Price } from '../../ui/price.tsx'
import text from '../../ui/text.module.css'
import { showToast } from '../../ui/toast.tsx'
import { SoldOutSizes } from '../back-in-stock/sold-out-sizes.tsx'
import type { ArticleFacts, SizeFacts } from './article-facts.ts'
import styles from './buy-form.module.css'
import { SizePicker } from './size-picker.tsx'
import { useAddToList } from './use-add-to-list.ts'

type BuyFormProps = {
  article: Pick<ArticleFacts, 'id' | 'sizes' | 'price' | 'priceDisc' | 'inStock'>
  /** The id of the size chart, if there is one. */
  chartId: string | undefined
}

/** The choice of a size, with the buttons for bag and wishlist. */
export function BuyForm({ article: { id, sizes, price, priceDisc, inStock }, chartId }: BuyFormProps) {
  const group = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // A single size is chosen from the start. A sold-out size can only be added to the wishlist.
  const [chosen, setChosen] = useState(sizes.length === 1 ? sizes[0] : undefined)
  const [missing, setMissing] = useState(false)
  const cannotBuy = !inStock || chosen?.soldOut
  const away = useAway(button)
  const adding = useAddToList()
  const { add, busy } = adding

  useEffect(() => {
    // The choice was made before the script loaded, or restored by the browser.
    const early = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (early !== undefined) setChosen(sizes.find(({ id }) => String(id) === early))
  }, [sizes])

  const choose = (size: SizeFacts) => {
    setChosen(size)
    setMissing(false)
  }
  const addTo = (list: 'bag' | 'wishlist') => {
    if (chosen !== undefined) return void add({ list, articleId: id, sizeId: chosen.id })
    setMissing(true)
    group.current?.focus()
    showToast({ kind: 'warning', text: texts.selectColorAndSize })
  }
  return (
    <div className={styles['form']}>
      {sizes.length > 0 && <SizePicker ref={group} {...{ sizes, chosen, missing, chartId }} onChoose={choose} />}
      <SoldOutSizes articleId={id} sizes={sizes} adding={adding} />
      <div className={styles['actions']} data-actions>
        <ActionButton ref={button} disabled={cannotBuy} busy={busy === 'bag'} onPress={() => addTo('bag')}>
          {texts.addToBag}
        </ActionButton>
        <ActionButton outlined busy={busy === 'wishlist'} onPress={() => addTo('wishlist')}>
          {texts.addToWishlist}
        </ActionButton>
      </div>
      <noscript>
        <p className={`${text['quiet']} ${text['small']}`}>{productTexts.needsScript}</p>
      </noscript>
      {inStock && (
        <div className={styles['bar']} data-buy-bar hidden={!away}>
          <p>
            <Price price={priceDisc === 0 ? price : priceDisc} priceDisc={0} />
            <span className={text['quiet']}>
              {chosen === undefined
                ? productTexts.chooseSize
                : sizes.length === 1
                  ? chosen.size
                  : productTexts.sizeChosen(chosen.size)}
            </span>
          </p>
          <ActionButton
            className={styles['add']}
            disabled={cannotBuy}
            busy={busy === 'bag'}
            onPress={() => addTo('bag')}
          >
            {texts.addToBag}
          </ActionButton>
        </div>
      )}
    </div>
  )
}

/** True if the element is scrolled out of the window. */
function useAway(thing: RefObject<Element | null>): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (thing.current === null) return
    const watcher = new IntersectionObserver(([seen]) => setAway(seen?.isIntersecting === false))
    watcher.observe(thing.current)
    return () => watcher.disconnect()
  }, [thing])
  return away
}
