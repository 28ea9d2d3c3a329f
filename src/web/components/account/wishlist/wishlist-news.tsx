import * as texts from '#texts/account/wishlist.ts'
import { FEW_LEFT } from '../../../../values/few-left.ts'
import { formatRupiah, withDots } from '../../../../values/rupiah.ts'
import type { SavedItem } from '../../../data/wishlist-store.ts'
import styles from './wishlist-news.module.css'

const MOST = 3
const ONE_SIZE = 'All Size'

/** One line for each piece that is reduced or nearly gone. The cards below say the same of each. */
export function WishlistNews({ items }: { items: SavedItem[] }) {
  const news = items.flatMap((item) => newsOf(item))
  if (news.length === 0) return null
  return (
    <ul className={styles['news']}>
      {news.slice(0, MOST).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function newsOf({ product_name, product_color, product_size, product_price, product_price_disc, stock }: SavedItem) {
  const name = product_color === '' ? product_name : `${product_name}, ${product_color}`
  const isReduced = product_price_disc > 0
  const isFew = stock > 0 && stock <= FEW_LEFT
  if (stock === 0 || !(isReduced || isFew)) return []
  const left = product_size === ONE_SIZE ? texts.onlyLeft(stock) : texts.onlyLeftIn(stock, product_size)
  if (!isReduced) return [`${name}: ${left}`]
  const reduced = texts.isReduced(name, formatRupiah(product_price_disc), withDots(product_price))
  return [isFew ? `${reduced} ${left}` : reduced]
}
