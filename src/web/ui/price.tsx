import * as phrases from '#texts/phrases.ts'
import { formatRupiah } from '../../values/rupiah.ts'
import styles from './price.module.css'
import text from './text.module.css'

type PriceProps = { price: number; priceDisc: number; className?: string | undefined }

/** The current price. With a discount also the former price and the percentage, in words that do not rely on colour. */
export function Price({ price, priceDisc, className = '' }: PriceProps) {
  const looks = `${styles['price']} ${className}`
  if (priceDisc === 0)
    return (
      <span className={looks} data-price>
        {formatRupiah(price)}
      </span>
    )
  const percent = Math.floor(((price - priceDisc) * 100) / price)
  return (
    <span className={looks} data-price>
      <del>
        <span className={text['visuallyHidden']}>{phrases.priceBefore}</span>
        {formatRupiah(price)}
      </del>
      <ins>
        <span className={text['visuallyHidden']}>{phrases.priceNow}</span>
        {formatRupiah(priceDisc)}
      </ins>
      {percent > 0 && <span className={styles['off']}>−{percent}%</span>}
    </span>
  )
}
