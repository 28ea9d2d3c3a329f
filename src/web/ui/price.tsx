import * as phrases from '#texts/phrases.ts'
import { formatRupiah } from '../../values/rupiah.ts'
import styles from './price.module.css'
import text from './text.module.css'

type PriceProps = {
  price: number
  priceDisc: number
  className?: string | undefined
  /** Without a second Rp, where it has to fit one line. */
  brief?: boolean
}

/** After `Rp` and its space. */
const AMOUNT_AT = 3

/** The current price. With a discount also the former price and the percentage, in words that do not rely on colour. */
export function Price({ price, priceDisc, className = '', brief = false }: PriceProps) {
  const looks = `${styles['price']} ${brief ? styles['brief'] : ''} ${className}`
  if (priceDisc === 0)
    return (
      <span className={looks} data-price>
        {formatRupiah(price)}
      </span>
    )
  const before = formatRupiah(price)
  const percent = Math.floor(((price - priceDisc) * 100) / price)
  return (
    <span className={looks} data-price>
      <del>
        <span className={text['visuallyHidden']}>
          {phrases.priceBefore}
          {brief && before.slice(0, AMOUNT_AT)}
        </span>
        {brief ? before.slice(AMOUNT_AT) : before}
      </del>
      <ins>
        <span className={text['visuallyHidden']}>{phrases.priceNow}</span>
        {formatRupiah(priceDisc)}
      </ins>
      {percent > 0 && <span className={styles['off']}>−{percent}%</span>}
    </span>
  )
}
