import * as bagTexts from '#texts/bag.ts'
import * as texts from '../../../contract/texts.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import type { BagItem } from '../../data/bag-store.ts'
import { priceOf } from '../../data/load-bag.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Price } from '../../ui/price.tsx'
import text from '../../ui/text.module.css'
import styles from './bag-items.module.css'
import { colorAndSize, fullItemName } from './item-name.ts'
import { ItemPicture } from './item-picture.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { limitsOf, MOST, useBagItem } from './use-bag-item.ts'

/** At this stock or below, the line shows how many are left. */
const FEW = 3

export function BagItemRow({ line, onGone }: { line: BagItem; onGone: () => void }) {
  const { product_name, product_qty: qty, product, size } = line
  const { step, remove, leaving } = useBagItem(line)
  const to = paths.product(line.product_slug, line.product_sku)
  const name = fullItemName(line)
  return (
    <article className={styles['item']} aria-label={name} aria-busy={leaving}>
      <PageLink to={to} tabIndex={-1} aria-hidden="true">
        <ItemPicture file={line.product_image_small} />
      </PageLink>
      <div className={styles['words']}>
        <h2>
          <PageLink to={to}>{product_name}</PageLink>
        </h2>
        <p className={text['quiet']}>{colorAndSize(line)}</p>
        <LineNotes line={line} />
      </div>
      <div className={styles['low']}>
        <QuantityStepper of={name} qty={qty} limits={limitsOf(line)} onStep={(by) => void step(by)} />
        <button
          type="button"
          className={text['link']}
          aria-label={`${texts.remove} ${name}`}
          aria-disabled={leaving}
          onClick={async () => (await remove()) && onGone()}
        >
          {texts.remove}
        </button>
      </div>
      <div className={styles['cost']}>
        <Price className={styles['price']} price={product.price * qty} priceDisc={product.price_disc * qty} />
        {qty > 1 && size.stock > 0 && <p className={text['quiet']}>{bagTexts.each(formatRupiah(priceOf(line)))}</p>}
      </div>
    </article>
  )
}

function LineNotes({ line }: { line: BagItem }) {
  const { product_qty: qty, price, size } = line
  const now = priceOf(line)
  return (
    <>
      {size.stock === 0 && (
        <p className={styles['soldOut']} lang="id">
          {texts.soldOut}
        </p>
      )}
      {size.stock > 0 && (size.stock <= FEW || qty >= size.stock) && (
        <p className={styles['few']}>{texts.onlyLeft(size.stock)}</p>
      )}
      {qty >= MOST && <p className={text['quiet']}>{texts.mostQuantity}</p>}
      {now !== price && <p className={text['quiet']}>{bagTexts.wasWhenAdded(formatRupiah(price))}</p>}
    </>
  )
}
