import { useEffect, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { texts as bulk } from '#office-texts/bulk.ts'
import { texts as actions } from '#office-texts/orders/order-actions.ts'
import { texts as page } from '#office-texts/orders/order-page.ts'
import { texts } from '#office-texts/orders/orders.ts'
import { texts as returns } from '#office-texts/orders/returns.ts'
import { WaybillField } from '../../../components/orders/waybill-field.tsx'
import { isShortcut } from '../../../components/shortcuts.ts'
import { Ago } from '../../../ui/ago.tsx'
import button from '../../../ui/button.module.css'
import { Form } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icons.tsx'
import styles from '../order.module.css'
import type { OrderData } from '../order.tsx'

/** What to do now, with its button. */
export function NextStep({ order }: { order: OrderData }) {
  if (order.payment === 'Payment Check') {
    return (
      <section className={`${styles['next']} ${styles['alarm']}`} aria-label={page.nextStep}>
        <p>
          <b>{page.steps.check}</b> {order.checkReason}
        </p>
        {order.mayResolve && (
          <p data-dock>
            <Link to={`/orders/${order.invoice}/resolve`} className={button['button']}>
              {actions.resolve}
            </Link>
          </p>
        )}
      </section>
    )
  }
  const step = stepOf(order)
  const waiting = step === 'none' ? order.returns?.waiting[0] : undefined
  if (waiting !== undefined) {
    return (
      <section className={styles['next']} aria-label={page.nextStep}>
        <p>{page.returnWaits[waiting.status]}</p>
        <p data-dock>
          <Link to={`/returns/${waiting.id}`} className={button['button']}>
            {page.openReturn}
          </Link>
        </p>
      </section>
    )
  }
  return (
    <section className={styles['next']} aria-label={page.nextStep}>
      {step === 'pack' || step === 'ship' ? (
        <p>
          <b>{step === 'pack' ? page.readyToPack : page.readyToShip}</b> {order.parcelFacts}
          {order.paid !== undefined && (
            <>
              {' '}
              {page.paid} <Ago at={order.paid} />.
            </>
          )}
        </p>
      ) : (
        <p>{page.steps[step]}</p>
      )}
      {step === 'none' && order.returns?.canReturn === true && <AfterLastStep order={order} />}
      {order.mayPack && step === 'pack' && <PackForm invoice={order.invoice} />}
      {order.mayPack && step === 'ship' && <ShipForm order={order} />}
      {order.mayPack && step === 'deliver' && <DeliverForm invoice={order.invoice} />}
    </section>
  )
}

/** On a phone, what may be done with an order that has no next step is at the bottom of the screen. */
const AfterLastStep = ({ order: { invoice, mayPack, parcel } }: { order: OrderData }) => (
  <p className={styles['onPhone']} data-dock>
    {mayPack && parcel !== undefined && <PrintLink invoice={invoice} />}
    <Link to={`/orders/${invoice}/return`} className={button['button']}>
      {returns.newReturn}
    </Link>
  </p>
)

const PrintLink = ({ invoice }: { invoice: string }) => (
  <Link
    to={`/print?invoice=${invoice}`}
    className={`${button['outline']} ${styles['onPhone']}`}
    aria-label={bulk.print}
  >
    <Icon name="print" />
  </Link>
)

const DeliverForm = ({ invoice }: { invoice: string }) => (
  <Form method="post" action={`/orders/${invoice}/parcel`} className={styles['nextForm']} data-dock>
    <button type="submit" name="intent" value="deliver" className={button['button']} disabled={useIsSending()}>
      {texts.deliver}
    </button>
  </Form>
)

const useIsSending = () => useNavigation().state !== 'idle'

/** On a phone its buttons are at the bottom of the screen. P packs. */
function PackForm({ invoice }: { invoice: string }) {
  const packs = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'p' && !event.repeat && isShortcut(event)) packs.current?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Form method="post" action={`/orders/${invoice}/parcel`} className={styles['nextForm']} data-dock>
      <PrintLink invoice={invoice} />
      <Link to={`/orders/ship?invoice=${invoice}`} className={`${button['outline']} ${styles['onDesktop']}`}>
        {page.packAndShip}
      </Link>
      <button
        ref={packs}
        type="submit"
        name="intent"
        value="pack"
        className={button['button']}
        disabled={useIsSending()}
        aria-keyshortcuts="P"
      >
        <span className={styles['onPhone']}>
          <Icon name="pack" />
        </span>
        {page.pack} <kbd className={styles['onDesktop']}>P</kbd>
      </button>
    </Form>
  )
}

function ShipForm({ order: { invoice, asked } }: { order: OrderData }) {
  return (
    <Form method="post" action={`/orders/${invoice}/parcel`} className={styles['nextForm']}>
      {asked !== undefined && <input type="hidden" name="sure" value={asked.waybill} />}
      <WaybillField
        key={asked?.waybill}
        label={texts.waybill}
        hint={texts.waybillHint}
        error={asked?.question}
        defaultValue={asked?.waybill}
        required
        pattern="[A-Za-z0-9\- ]{6,60}"
      />
      <p data-dock>
        <button type="submit" name="intent" value="ship" className={button['button']} disabled={useIsSending()}>
          {asked === undefined ? texts.ship : texts.shipAnyway}
        </button>
      </p>
    </Form>
  )
}

function stepOf({ payment, parcel }: Pick<OrderData, 'payment' | 'parcel'>) {
  if (payment === 'Unpaid') return 'unpaid'
  if (parcel === 'to-pack') return 'pack'
  if (parcel === 'packed') return 'ship'
  // Once all of the money went back, the order can't become Delivered.
  return parcel === 'shipped' && payment !== 'Refunded' ? 'deliver' : 'none'
}
