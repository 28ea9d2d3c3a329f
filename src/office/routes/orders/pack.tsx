import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/orders.ts'
import { listOrdersToPack } from '../../../shop/orders/desk/list-desk-orders.ts'
import { itemsToSend } from '../../../shop/orders/items-to-send.ts'
import { packOrder } from '../../../shop/orders/send-order.ts'
import { pictureAddress } from '../../components/order-facts.ts'
import { Thumbs } from '../../components/thumbs.tsx'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { readOrder } from '../../server/read-order.ts'
import button from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/pack'
import styles from './pack.module.css'

/** One parcel at a time, oldest payment first. `after` skips to the parcel behind this one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orders = await listOrdersToPack(context.get(officeContext).shop)
  const place = orders.findIndex(({ invoice }) => invoice === url.searchParams.get('after')) + 1
  const order = orders[place < orders.length ? place : 0]
  return {
    left: orders.length,
    parcel: order && {
      invoice: order.invoice,
      recipient: order.address.fullName,
      city: order.address.cityName,
      service: order.shipping.service,
      items: itemsToSend(order).map((item) => ({
        ...{ sizeId: item.sizeId, name: item.name, color: item.color, size: item.size, sku: item.sku, qty: item.qty },
        picture: pictureAddress(item.picture),
      })),
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const field = await readForm(request)
  const invoice = field('invoice')
  if (invoice === '') throw new Response(null, { status: 400 })
  const order = await readOrder(office, invoice)
  const packed = await packOrder(office.shop, { id: order.id })
  return redirectWithMessage(
    office.origin,
    '/pack',
    packed.ok
      ? { kind: 'done', text: texts.packed(order.address.fullName) }
      : { kind: 'failed', text: texts.hasChanged },
  )
}

export const meta: Route.MetaFunction = () => [{ title: texts.packTitle }]

export default function Pack({ loaderData: { left, parcel } }: Route.ComponentProps) {
  if (parcel === undefined) {
    return (
      <>
        <PageHead title={texts.packTitle} />
        <Empty title={texts.nothingToPack}>{texts.nothingToPackHint}</Empty>
      </>
    )
  }
  return (
    <>
      <PageHead title={texts.packTitle} below={texts.packProgress(left)}>
        {left > 1 && (
          <Link to={`/pack?after=${parcel.invoice}`} className={button['outline']}>
            {texts.skip}
          </Link>
        )}
      </PageHead>
      <Parcel key={parcel.invoice} parcel={parcel} />
    </>
  )
}

type ParcelData = NonNullable<Route.ComponentProps['loaderData']['parcel']>

function Parcel({ parcel }: { parcel: ParcelData }) {
  const isSending = useNavigation().state !== 'idle'
  const [checked, setChecked] = useState<readonly number[]>([])
  const check = (sizeId: number, isChecked: boolean) =>
    setChecked((before) => (isChecked ? [...before, sizeId] : before.filter((one) => one !== sizeId)))
  return (
    <Form method="post" className={styles['parcel']}>
      <div>
        <h2>{parcel.recipient}</h2>
        <p className={text['quiet']}>
          <Link to={`/orders/${parcel.invoice}`} className={text['link']}>
            {parcel.invoice}
          </Link>{' '}
          · {parcel.city} · {parcel.service}
        </p>
      </div>
      <ul className={styles['items']} aria-label={texts.packIntro}>
        {parcel.items.map((item) => (
          <li key={item.sizeId}>
            <label>
              <input
                type="checkbox"
                checked={checked.includes(item.sizeId)}
                onChange={(event) => check(item.sizeId, event.currentTarget.checked)}
              />
              <Thumbs pictures={[{ sizeId: item.sizeId, address: item.picture, qty: item.qty }]} size="large" />
              <span>
                <b>{item.name}</b>
                <br />
                {item.color}, <b>{item.size}</b>
                {item.qty > 1 && <b className={styles['several']}>, {texts.count(item.qty)}</b>}
                <br />
                <span className={text['small']}>{item.sku}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles['dock']}>
        <button
          type="submit"
          name="invoice"
          value={parcel.invoice}
          className={`${button['button']} ${button['large']} ${button['wide']}`}
          disabled={isSending}
        >
          {texts.pack} · {texts.checked(checked.length, parcel.items.length)}
        </button>
      </div>
    </Form>
  )
}
