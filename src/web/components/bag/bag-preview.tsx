import * as bagTexts from '#texts/bag.ts'
import * as texts from '../../../contract/texts.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { type Bag, type BagItem, useBag } from '../../data/bag-store.ts'
import { priceOf } from '../../data/load-bag.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import button from '../../ui/button.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { BagNotLoaded } from './bag-not-loaded.tsx'
import styles from './bag-preview.module.css'
import { colorAndSize } from './item-name.ts'
import { ItemPicture } from './item-picture.tsx'

/** Up to this many items; of more, the first ones and how many follow. */
const MOST_ITEMS = 5
const FIRST_ITEMS = 4

/** A short list of the items in the bag. */
export function BagPreview() {
  const { signedIn } = useSession()
  const { bag, failed } = useBag()
  return (
    <div className={styles['preview']}>
      {signedIn && failed && <BagNotLoaded />}
      {!signedIn ? (
        <ForVisitors />
      ) : bag !== undefined ? (
        <Lines bag={bag} />
      ) : (
        !failed && <BrandMark className={styles['mark']} />
      )}
    </div>
  )
}

function ForVisitors() {
  return (
    <>
      <p>{texts.cartIsEmpty}</p>
      <PageLink className={button['button']} to={paths.signIn()}>
        {texts.signIn}
      </PageLink>
    </>
  )
}

function Lines({ bag: { cart, subtotal, count } }: { bag: Bag }) {
  if (cart.length === 0) {
    return (
      <>
        <p>{texts.cartIsEmpty}</p>
        <PageLink className={button['outlined']} to={paths.shop()}>
          {texts.goToShop}
        </PageLink>
      </>
    )
  }
  const shown = cart.length > MOST_ITEMS ? cart.slice(0, FIRST_ITEMS) : cart
  return (
    <>
      <ul>
        {shown.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {shown.length < cart.length && (
        <PageLink className={`${text['link']} ${styles['more']}`} to={paths.cart()}>
          {bagTexts.andMore(cart.length - shown.length)}
        </PageLink>
      )}
      <p className={styles['sum']}>
        <span>{bagTexts.subtotalOf(count)}</span>
        <span>{formatRupiah(subtotal)}</span>
      </p>
      <PageLink className={button['button']} to={paths.cart()}>
        {texts.viewCart}
      </PageLink>
    </>
  )
}

function Line({ line }: { line: BagItem }) {
  return (
    <PageLink to={paths.product(line.product_slug, line.product_sku)}>
      <ItemPicture file={line.product_image_small} />
      <span>
        {line.product_name}
        <span className={text['quiet']}>
          {colorAndSize(line)}, {line.product_qty}&nbsp;×{line.product_qty > 1 && ` ${formatRupiah(priceOf(line))}`}
        </span>
        {line.size.stock === 0 && (
          <span className={styles['soldOut']} lang="id">
            {texts.soldOut}
          </span>
        )}
      </span>
      <span>{formatRupiah(line.product_qty * priceOf(line))}</span>
    </PageLink>
  )
}
