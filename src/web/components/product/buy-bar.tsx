import { type RefObject, useEffect, useState } from 'react'
import * as productTexts from '#texts/product.ts'
import { addToBag } from '../../../contract/texts.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Price } from '../../ui/price.tsx'
import text from '../../ui/text.module.css'
import type { ArticleFacts, SizeFacts } from './article-facts.ts'
import styles from './buy-form.module.css'

type BuyBarProps = {
  article: Pick<ArticleFacts, 'sizes' | 'price' | 'priceDisc'>
  chosen: SizeFacts | undefined
  /** The bar is shown while this button is out of sight. */
  button: RefObject<Element | null>
  busy: boolean
  onPress: () => void
}

/** The price, the chosen size and the bag button, at the edge of the window. */
export function BuyBar({ article, chosen, button, ...action }: BuyBarProps) {
  const { sizes, price, priceDisc } = article
  const away = useAway(button)
  return (
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
      <ActionButton className={styles['add']} {...action}>
        {addToBag}
      </ActionButton>
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
