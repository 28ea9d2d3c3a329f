import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { texts as frameTexts } from '#office-texts/frame.ts'
import { texts as orderTexts } from '#office-texts/orders/orders.ts'
import { texts } from '#office-texts/orders/packing.ts'
import { itemsToSend } from '../../../../shop/orders/items-to-send.ts'
import { listOrderNotes } from '../../../../shop/orders/notes/notes.ts'
import { PACK_DELAY_SECONDS } from '../../../../shop/orders/packing/pack-delay.ts'
import { packOrderLater } from '../../../../shop/orders/packing/pack-later.ts'
import { listParcelsToPack } from '../../../../shop/orders/packing/parcels.ts'
import { may } from '../../../../shop/staff/permissions.ts'
import { MoreMenu, WayUp } from '../../../components/detail-head.tsx'
import { pictureAddress, toRow } from '../../../components/orders/order-facts.ts'
import { areShortcutsOn } from '../../../components/shortcuts.ts'
import { Thumbs } from '../../../components/thumbs.tsx'
import { redirectWithMessage } from '../../../server/messages.ts'
import { officeContext, readStaff } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import { readOrder } from '../../../server/read-order.ts'
import button from '../../../ui/button.module.css'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import { showToast } from '../../../ui/toast.tsx'
import type { Route } from './+types/pack'
import styles from './pack.module.css'
import { Parcel, type ParcelData } from './parcel.tsx'
import { usePacking } from './use-packing.ts'

/** All parcels at once, so that the next one is there without a connection. `parcel` names the one to begin with. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { role } = readStaff(office)
  const found = await listParcelsToPack(office.shop)
  const notes = await listOrderNotes(
    office.shop,
    found.map(({ order }) => order.id),
  )
  const parcels = found.map(({ order, ticked }): ParcelData => {
    const { invoice, lastDigits, recipient, city, service } = toRow(order, {
      withAmounts: false,
      now: office.shop.now(),
    })
    const to = order.address
    const toSend = itemsToSend(order)
    return {
      ...{ invoice, lastDigits, recipient, city, ticked, pieces: toSend.reduce((sum, { qty }) => sum + qty, 0) },
      service: `${service}, ${Math.max(1, Math.ceil(order.weightGrams / 1000))} kg`,
      address: may(role, 'addresses.read')
        ? `${to.address}, ${to.subdistrictName}, ${to.cityName}, ${to.provinceName} ${to.zipCode}`
        : undefined,
      notes: notes.filter(({ orderId }) => orderId === order.id).map(({ id, text, by = '' }) => ({ id, text, by })),
      items: toSend.map(({ sizeId, name, color, size, sku, qty, picture }) => ({
        ...{ sizeId, name, color, size, sku, qty },
        picture: pictureAddress(picture),
      })),
    }
  })
  return { parcels, first: url.searchParams.get('parcel') ?? undefined }
}

/** Without script. With it, the queue posts to sync.ts. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const field = await readForm(request)
  const invoice = field('invoice')
  if (invoice === '') throw new Response(null, { status: 400 })
  const order = await readOrder(office, invoice)
  const packed = await packOrderLater(office.shop, { id: order.id })
  const undo = { what: 'pack', invoice: order.invoice, from: 'pack', seconds: PACK_DELAY_SECONDS } as const
  return redirectWithMessage(
    office.origin,
    '/pack',
    packed.ok
      ? { kind: 'done', text: texts.packed(order.address.fullName), undo }
      : { kind: 'failed', text: orderTexts.hasChanged },
  )
}

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

export default function Pack({ loaderData: { parcels, first } }: Route.ComponentProps) {
  const packing = usePacking(parcels, first)
  const { batch, current, next, done } = packing
  useKeys(packing)
  if (current === undefined) {
    return (
      <>
        <PageHead title={texts.title} />
        <Empty title={texts.nothing}>{texts.nothingHint}</Empty>
      </>
    )
  }
  const number = batch.indexOf(current) + 1
  const printAll = `/print?view=to-pack&all=${batch.length}`
  return (
    <>
      <WayUp to="/">{frameTexts.today}</WayUp>
      <div className={styles['top']}>
        <PageHead title={texts.title} below={texts.below(number, batch.length)}>
          <Link to={printAll} className={`${button['outline']} ${styles['onDesktop']}`}>
            <Icon name="print" size={16} /> {texts.printAll}
          </Link>
          <MoreMenu label={texts.more} isForPhone>
            <li>
              <Link to={printAll}>{texts.printAll}</Link>
            </li>
          </MoreMenu>
        </PageHead>
      </div>
      <progress
        className={styles['progress']}
        max={batch.length}
        value={done}
        aria-label={texts.progress(done, batch.length)}
      />
      <div className={styles['split']}>
        <Parcel
          key={current.invoice}
          parcel={current}
          next={next}
          place={texts.place(number, batch.length)}
          isTicked={(sizeId) => packing.isTicked(current, sizeId)}
          onTick={(sizeId) => packing.tick(current, sizeId)}
          onPack={() => packing.pack(current)}
          onSkip={packing.skip}
          onScan={packing.scan}
        />
        <aside className={styles['batch']} aria-label={texts.batch}>
          <h2>{texts.batch}</h2>
          <ul>
            {batch.map((parcel) => (
              <BatchRow
                key={parcel.invoice}
                parcel={parcel}
                isCurrent={parcel === current}
                isDone={packing.isDone(parcel.invoice)}
                isWaiting={packing.isWaiting(parcel.invoice)}
                onChoose={() => packing.choose(parcel.invoice)}
              />
            ))}
          </ul>
          <p className={text['small']}>{texts.batchNote}</p>
          <p className={text['small']}>{texts.keys}</p>
        </aside>
      </div>
      <p className={styles['announced']} aria-live="polite">
        {texts.checked(
          current.items.filter(({ sizeId }) => packing.isTicked(current, sizeId)).length,
          current.items.length,
        )}
      </p>
    </>
  )
}

type BatchRowProps = {
  parcel: ParcelData
  isCurrent: boolean
  isDone: boolean
  isWaiting: boolean
  onChoose: () => void
}

const BatchRow = ({ parcel, isCurrent, isDone, isWaiting, onChoose }: BatchRowProps) => (
  <li>
    <button type="button" aria-current={isCurrent ? 'step' : undefined} disabled={isDone} onClick={onChoose}>
      <span className={`${styles['box']} ${isDone ? styles['full'] : ''}`}>
        {isDone && <Icon name="check" size={16} />}
      </span>
      <span>
        {parcel.recipient}
        <span className={text['small']}>
          {isWaiting ? texts.waiting : `${parcel.lastDigits}, ${texts.items(parcel.pieces)}`}
        </span>
      </span>
      <Thumbs
        pictures={parcel.items.slice(0, 3).map(({ sizeId, picture, qty }) => ({ sizeId, address: picture, qty }))}
      />
    </button>
  </li>
)

/** A scanner types this fast. A person does not. */
const SCANNER_MS = 80

/** P packs, S skips, L shows the label, 1 to 9 tick. Not while something is typed. What a USB scanner types, with Enter at its end, is a code. */
function useKeys({ current, pack, skip, tick, scan }: ReturnType<typeof usePacking>): void {
  const navigate = useNavigate()
  const press = useEffectEvent((key: string) => {
    const item = current?.items[Number(key) - 1]
    if (current === undefined || !areShortcutsOn()) return
    if (key === 'p') pack(current)
    else if (key === 'l') void navigate(`/orders/${current.invoice}/label`)
    else if (key === 's') skip()
    else if (item !== undefined) tick(current, item.sizeId)
  })
  const take = useEffectEvent((code: string) => showToast({ kind: 'done', text: scan(code) }))
  useEffect(() => {
    let typed = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      if (typed.length === 1) press(typed)
      typed = ''
    }
    function onKey(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea, select')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' && typed.length > 3) {
        event.preventDefault()
        take(typed)
        typed = ''
      } else if (event.key.length === 1) typed += event.key
      clearTimeout(timer)
      timer = setTimeout(end, SCANNER_MS)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
