import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/orders/returns.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { acceptReturn, declineReturn } from '../../../shop/returns/answer-return.ts'
import { cancelReturn, receiveReturn, refuseReturn } from '../../../shop/returns/change-return.ts'
import { findReturn, listExchangeSizes } from '../../../shop/returns/find-returns.ts'
import { keepSize } from '../../../shop/returns/keep-size.ts'
import { listPhotos } from '../../../shop/returns/photos.ts'
import type { OrderReturn } from '../../../shop/returns/return.ts'
import { replaceReturn } from '../../../shop/returns/settle-return.ts'
import { pieceConditions, type ReturnStatus } from '../../../values/orders/return-status.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { pictureAddress } from '../../components/orders/order-facts.ts'
import { OrderUp } from '../../components/orders/order-up.tsx'
import { Select } from '../../components/select.tsx'
import { Thumbs } from '../../components/thumbs.tsx'
import { formatMoment } from '../../server/format-time.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { type Office, officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { readOrder } from '../../server/read-order.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/return'
import { Answer, CustomerRequest } from './answer.tsx'
import { Decide } from './decide.tsx'
import styles from './returns.module.css'

async function readReturn(office: Office, id: string) {
  const found = /^\d{1,9}$/.test(id) ? await findReturn(office.shop, Number(id)) : undefined
  if (found === undefined) throw new Response(null, { status: 404 })
  return found
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const found = await readReturn(office, params.id)
  const { items } = await readOrder(office, found.invoice)
  const [first] = found.items
  // One replacement form has room for one size; a return of several items is replaced by what the customer asked for.
  const sizes =
    first === undefined || found.items.length > 1
      ? []
      : await listExchangeSizes(office.shop, first.sizeId, first.wanted?.sizeId)
  const wanted = sizes.toSorted(
    (one, other) => Number(other.sizeId === first?.wanted?.sizeId) - Number(one.sizeId === first?.wanted?.sizeId),
  )
  return {
    ...{ id: found.id, invoice: found.invoice, recipient: found.recipient, status: found.status },
    ...{ refusal: found.refusal, wants: found.wants, replacement: found.replacement?.invoice },
    ...{
      reason: texts.reasons[found.reason],
      shipping: found.shippingBy === 'shop' ? texts.shopPays : texts.customerPays,
    },
    requested: formatMoment(found.requestedAt),
    ...{ isAsked: found.isAsked, note: found.note, shippingBy: found.shippingBy },
    instructions: found.instructions === '' ? (office.shop.identity.returnAddress ?? '') : found.instructions,
    photos: (await listPhotos(office.shop, [found.id])).get(found.id) ?? [],
    isRestocked: found.items.some(({ restocked }) => restocked > 0),
    canReplace: found.items.every((item) => item.wanted !== undefined) || sizes.length > 0,
    hold: describeHold(found),
    sizes: wanted.map(({ sizeId, color, size, stock }) => {
      const isHeld = isHolding(found) && sizeId === first?.wanted?.sizeId
      const name = color === first?.color ? size : `${color}, ${size}`
      return {
        ...{ value: String(sizeId), isSoldOut: stock === 0 && !isHeld },
        label: isHeld ? texts.heldSize(name) : texts.stock(name, stock),
      }
    }),
    items: found.items.map(({ sizeId, pieces, name, color, size, sku, wanted, condition, restocked }) => ({
      ...describeOrdered(items, sizeId, pieces),
      condition: condition && `${texts.conditions[condition]}${restocked > 0 ? `, ${texts.inStock}` : ''}`,
      ...{ sizeId, name: `${pieces} × ${name}`, detail: `${color}, ${size} · ${sku}` },
      wanted: wanted && `${wanted.color}, ${wanted.size}`,
    })),
  }
}

/** Picture and price of returned items, from the order. */
function describeOrdered(items: Order['items'], sizeId: number, pieces: number) {
  const item = items.find((one) => one.sizeId === sizeId)
  return { picture: item && pictureAddress(item.picture), sum: item && formatRupiah(pieces * item.unitPrice) }
}

const isHolding = ({ hold }: OrderReturn) => hold !== undefined && hold.endedAt === undefined

/** What is kept for the customer while the return is open. */
function describeHold(found: OrderReturn): { text: string; isOver: boolean } | undefined {
  const { hold, wants, items } = found
  if (wants !== 'exchange' || found.endedAt !== undefined) return undefined
  // Accepting it holds the size again.
  if (found.status === 'Asked' && !isHolding(found)) return undefined
  if (hold === undefined) return { text: texts.notHeld, isOver: true }
  if (hold.endedAt !== undefined) return { text: texts.lapsed(formatMoment(hold.endedAt)), isOver: true }
  const pieces = items.reduce((sum, one) => sum + one.pieces, 0)
  return { text: texts.heldUntil(pieces, formatMoment(hold.until)), isOver: false }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const found = await readReturn(office, params.id)
  const { id } = found
  const field = await readForm(request)
  const size = field('for')
  const steps = {
    receive: async () =>
      receiveReturn(office.shop, id, { condition: 'as-new', restock: false, items: readArrived(found, field) }),
    accept: () =>
      acceptReturn(office.shop, id, {
        instructions: field('instructions'),
        shippingBy: field('shippingBy') === 'shop' ? 'shop' : 'customer',
      }),
    decline: () => declineReturn(office.shop, id, field('refusal')),
    cancel: () => cancelReturn(office.shop, id),
    refuse: () => refuseReturn(office.shop, id, field('refusal')),
    keep: () => keepSize(office.shop, id),
    replace: () => replaceReturn(office.shop, id, /^\d+$/.test(size) ? { wantedSizeId: Number(size) } : {}),
  }
  const step = (['accept', 'decline', 'receive', 'cancel', 'refuse', 'keep', 'replace'] as const).find(
    (one) => one === field('intent'),
  )
  if (step === undefined) throw new Response(null, { status: 400 })
  const done = await steps[step]()
  const replaced = 'invoice' in done ? done.invoice : ''
  const said = {
    accept: texts.acceptedIt,
    decline: texts.declined,
    receive: texts.received,
    cancel: texts.cancelled,
    refuse: texts.refused,
    keep: texts.kept,
    replace: texts.replaced(replaced),
  }
  return redirectWithMessage(
    office.origin,
    `/returns/${id}`,
    done.ok ? { kind: 'done', text: said[step] } : { kind: 'failed', text: texts.problems[done.reason] },
  )
}

/** Each item has a condition of its own, and only what is as new goes back to the stock. */
const readArrived = ({ items }: OrderReturn, field: (name: string) => string) =>
  items.map(({ sizeId }) => {
    const condition = pieceConditions.find((one) => one === field(`condition-${sizeId}`)) ?? 'damaged'
    return { sizeId, condition, restock: field(`restock-${sizeId}`) !== '' && condition === 'as-new' }
  })

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: texts.title(loaderData?.id ?? 0) }]

const nextSteps: Partial<Record<ReturnStatus, string>> = {
  Asked: texts.askedFor,
  Requested: texts.waiting,
  Received: texts.decide,
}

export default function ReturnPage({ loaderData: found }: Route.ComponentProps) {
  const next = nextSteps[found.status]
  // Nothing was sent back.
  const isCalledOff = found.status === 'Declined' || found.status === 'Cancelled'
  return (
    <>
      <OrderUp invoice={found.invoice} />
      <PageHead
        title={texts.title(found.id)}
        below={`${texts.of(found.recipient, found.invoice)} · ${found.requested}`}
      />
      {next !== undefined && <p className={styles['next']}>{next}</p>}
      <ol className={styles['steps']}>
        {found.isAsked && <li aria-current={found.status === 'Asked' ? 'step' : undefined}>{texts.steps.Asked}</li>}
        {!isCalledOff && (
          <>
            <li aria-current={found.status === 'Requested' ? 'step' : undefined}>{texts.steps.Requested}</li>
            <li aria-current={found.status === 'Received' ? 'step' : undefined}>{texts.steps.Received}</li>
          </>
        )}
        <li aria-current={isOver(found.status) ? 'step' : undefined}>
          {isOver(found.status) ? texts.statuses[found.status] : texts.steps.end}
        </li>
      </ol>
      <ul className={styles['items']}>
        {found.items.map((item) => (
          <li key={item.sizeId} className={styles['item']}>
            <Thumbs pictures={[{ sizeId: item.sizeId, address: item.picture, qty: 1 }]} size="large" />
            <span>
              <b>{item.name}</b>
              <br />
              <span className={text['quiet']}>{item.detail}</span>
              {item.condition !== undefined && (
                <>
                  <br />
                  <span className={text['small']}>{item.condition}</span>
                </>
              )}
            </span>
            {item.sum}
          </li>
        ))}
      </ul>
      <dl className={styles['facts']}>
        <dt>{texts.reason}</dt>
        <dd>{found.reason}</dd>
        <dt>{texts.wants}</dt>
        <dd>
          {found.wants === 'refund'
            ? texts.refund
            : `${texts.exchange}: ${found.items.map(({ wanted }) => wanted ?? '').join('; ')}`}
          {found.hold?.isOver === false && ` (${found.hold.text})`}
        </dd>
        <dt>{texts.shipping}</dt>
        <dd>{found.shipping}</dd>
        {found.refusal !== '' && (
          <>
            <dt>{texts.statuses[found.status === 'Declined' ? 'Declined' : 'Refused']}</dt>
            <dd>{found.refusal}</dd>
          </>
        )}
        {found.replacement !== undefined && (
          <>
            <dt>{texts.replacement}</dt>
            <dd>
              <Link className={text['link']} to={`/orders/${found.replacement}`}>
                {found.replacement}
              </Link>
            </dd>
          </>
        )}
      </dl>
      <CustomerRequest found={found} />
      {found.hold?.isOver === true && (
        <Form method="post" className={styles['form']}>
          <p className={styles['note']}>{found.hold.text}</p>
          <p>
            <button type="submit" name="intent" value="keep" className={button['outline']}>
              {texts.keep}
            </button>
          </p>
        </Form>
      )}
      {found.status === 'Asked' && <Answer instructions={found.instructions} shippingBy={found.shippingBy} />}
      {found.status === 'Requested' && <Receive items={found.items} />}
      {found.status === 'Received' && <Decide {...found} />}
      <p className={styles['back']}>
        <Link className={text['link']} to={`/orders/${found.invoice}`}>
          {texts.back}
        </Link>
      </p>
    </>
  )
}

type Found = Route.ComponentProps['loaderData']

const isOver = (status: Found['status']): boolean =>
  status !== 'Asked' && status !== 'Requested' && status !== 'Received'

function Receive({ items }: Pick<Found, 'items'>) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" className={styles['form']}>
      {items.map(({ sizeId, name, detail }) => (
        <fieldset key={sizeId} className={styles['ways']}>
          <legend>
            {name} {detail}
          </legend>
          <Select
            name={`condition-${sizeId}`}
            label={texts.condition}
            options={pieceConditions.map((value) => ({ value, label: texts.conditions[value] }))}
          />
          <label className={styles['choice']}>
            <input type="checkbox" name={`restock-${sizeId}`} value="yes" defaultChecked /> <span>{texts.restock}</span>
          </label>
        </fieldset>
      ))}
      <p className={styles['buttons']} data-dock>
        <button type="submit" name="intent" value="cancel" className={button['outline']} disabled={isSending}>
          {texts.cancelReturn}
        </button>
        <button type="submit" name="intent" value="receive" className={button['button']} disabled={isSending}>
          {texts.receive}
        </button>
      </p>
    </Form>
  )
}
