import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as bagTexts from '#texts/bag.ts'
import * as phrases from '#texts/phrases.ts'
import * as texts from '../../../contract/texts.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { type BagItem, useBag } from '../../data/bag-store.ts'
import { priceOf } from '../../data/load-bag.ts'
import { paths } from '../../paths.ts'
import button from '../../ui/button.module.css'
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx'
import { closeOverPage, showOverPage, useCloseWithPage } from '../../ui/overlay/overlay-slot.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import styles from './added-panel.module.css'
import { colorAndSize, fullItemName } from './item-name.ts'
import { ItemPicture } from './item-picture.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { limitsOf, useBagItem } from './use-bag-item.ts'

const STAYS_MS = 6000
const TICK_MS = 250

type Added = { message: string; sizeId: number; isNew: boolean }

const opened = { count: 0 }

/** After adding to the bag: a panel under Bags, on a phone a sheet, with the item and the way to the bag. */
export function showAdded(added: Added) {
  opened.count += 1
  showOverPage(<AddedToBag key={opened.count} {...added} />)
}

function AddedToBag(added: Added) {
  const [isWide] = useState(() => window.matchMedia('(min-width: 48rem)').matches)
  useCloseWithPage()
  if (isWide) return <Panel {...added} />
  return (
    <Sheet title={<Done message={added.message} />} onClose={closeOverPage}>
      <Words {...added} />
    </Sheet>
  )
}

/** Leaves the focus where it is, and closes by itself unless it is hovered or focused. */
function Panel(added: Added) {
  const panel = useRef<HTMLDivElement>(null)
  // A live region is announced when its content changes, not when it appears.
  const [message, setMessage] = useState('')
  useLayoutEffect(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    panel.current?.style.setProperty('--below-header', `${Math.max(header, 0)}px`)
    // The next Tab goes from the pressed button into the panel.
    const source = document.activeElement
    panel.current?.showPopover(source instanceof HTMLElement && source !== document.body ? { source } : {})
    setMessage(added.message)
  }, [added.message])
  useEffect(() => {
    let leftAlone = 0
    const watch = setInterval(() => {
      const isHeld = document.hidden || panel.current?.matches(':hover, :focus-within')
      leftAlone = isHeld ? 0 : leftAlone + TICK_MS
      if (leftAlone >= STAYS_MS) panel.current?.hidePopover()
    }, TICK_MS)
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && panel.current?.hidePopover()
    document.addEventListener('keydown', closeByKey)
    return () => {
      clearInterval(watch)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [])
  return (
    <div
      ref={panel}
      className={styles['panel']}
      popover="manual"
      data-overlay=""
      data-added=""
      role="dialog"
      aria-label={added.message}
      onToggle={({ newState }) => newState === 'closed' && closeOverPage()}
    >
      <div className={styles['head']}>
        <p role="status">{message !== '' && <Done message={message} />}</p>
        <button type="button" aria-label={phrases.close} onClick={() => panel.current?.hidePopover()}>
          <CloseIcon />
        </button>
      </div>
      <Words {...added} />
    </div>
  )
}

const Done = ({ message }: { message: string }) => (
  <span className={styles['done']}>
    <CheckIcon /> {message}
  </span>
)

function Words({ sizeId, isNew }: Added) {
  const { bag } = useBag()
  const line = bag?.cart.find(({ size_id }) => size_id === sizeId)
  return (
    <div className={styles['words']}>
      {line && <Item line={line} isNew={isNew} />}
      {bag && (
        <p className={styles['sum']}>
          <span>{bagTexts.subtotalOf(bag.count)}</span>
          <span>{formatRupiah(bag.subtotal)}</span>
        </p>
      )}
      <PageLink className={button['button']} to={paths.cart()}>
        {texts.viewCart}
      </PageLink>
      <button
        type="button"
        className={button['outlined']}
        onClick={({ currentTarget }) => {
          const over = currentTarget.closest<HTMLElement>('[data-overlay]')
          if (over instanceof HTMLDialogElement) over.close()
          else over?.hidePopover()
        }}
      >
        {bagTexts.keepShopping}
      </button>
    </div>
  )
}

function Item({ line, isNew }: { line: BagItem; isNew: boolean }) {
  const { step } = useBagItem(line)
  const { product_name: name, product_qty: qty, product_image_small: file } = line
  return (
    <div className={styles['item']}>
      <ItemPicture file={file} />
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={text['quiet']}>{colorAndSize(line)}</p>
        <p>{bagTexts.piecesAt(qty, formatRupiah(priceOf(line)))}</p>
        {!isNew && (
          <QuantityStepper of={fullItemName(line)} qty={qty} limits={limitsOf(line)} onStep={(by) => void step(by)} />
        )}
      </div>
    </div>
  )
}
