import { formatRupiah } from '../../values/rupiah.ts'
import './price.css'

/** The price in force; under a discount the former one struck through, and by how much, in words that do not need colour. */
export function Price({ price, priceDisc }: { price: number; priceDisc: number }) {
  if (priceDisc === 0) return <span className="price">{formatRupiah(price)}</span>
  const percent = Math.floor(((price - priceDisc) * 100) / price)
  return (
    <span className="price sale">
      <del>
        <span className="unseen">Was </span>
        {formatRupiah(price)}
      </del>
      <ins>
        <span className="unseen">, now </span>
        {formatRupiah(priceDisc)}
      </ins>
      {percent > 0 && <span className="off">−{percent}%</span>}
    </span>
  )
}
