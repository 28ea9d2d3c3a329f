import { data, Link, redirect, useNavigation } from 'react-router'
import { texts } from '#office-texts/orders/missing.ts'
import { itemsToSend } from '../../../../shop/orders/items-to-send.ts'
import { addNote } from '../../../../shop/orders/notes/notes.ts'
import { may } from '../../../../shop/staff/permissions.ts'
import { recordStockCount } from '../../../../shop/stock/record-stock-count.ts'
import { pictureAddress } from '../../../components/orders/order-facts.ts'
import { Thumbs } from '../../../components/thumbs.tsx'
import { redirectWithMessage } from '../../../server/messages.ts'
import { officeContext, readStaff } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import { readOrder } from '../../../server/read-order.ts'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import { itemField } from '../refund-choice.ts'
import type { Route } from './+types/missing'
import styles from './missing.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const { role } = readStaff(office)
  return {
    ...{ invoice: order.invoice, name: order.address.fullName },
    ...{ mayCount: may(role, 'stock.write'), mayRefund: may(role, 'orders.refund') },
    items: itemsToSend(order).map(({ sizeId, name, color, size, sku, qty, picture }) => ({
      ...{ sizeId, name, detail: `${color}, ${size}`, sku, qty, picture: pictureAddress(picture) },
    })),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const { role } = readStaff(office)
  const field = await readForm(request)
  const refuse = (errors: { item?: string; counted?: string }) =>
    data({ errors, chosen: field('item'), counted: field('counted') }, { status: 422 })
  const item = itemsToSend(order).find(({ sizeId }) => String(sizeId) === field('item'))
  if (item === undefined) return refuse({ item: texts.chooseFirst })
  const name = `${item.name} ${item.color}, ${item.size}`
  const end = (said: string) =>
    redirectWithMessage(office.origin, `/pack?parcel=${order.invoice}`, { kind: 'done', text: said })
  switch (field('intent')) {
    case 'refund':
      return redirect(`/orders/${order.invoice}/refund?way=items&${itemField(item.sizeId)}=1`)
    case 'count': {
      if (!may(role, 'stock.write')) throw new Response(null, { status: 403 })
      if (!/^\d{1,5}$/.test(field('counted'))) return refuse({ counted: texts.countNeeded })
      const counted = await recordStockCount(office.shop, { sizeId: item.sizeId, pieces: Number(field('counted')) })
      if (counted.ok) return end(texts.counted(name, Number(field('counted')), counted.left))
      return refuse({ counted: counted.reason === 'too-few' ? texts.tooFew(counted.owned) : texts.chooseFirst })
    }
    default: {
      const noted = await addNote(office.shop, { id: order.id }, texts.noteText(name))
      return noted.ok ? end(texts.noted(name)) : refuse({ item: texts.chooseFirst })
    }
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

/** For a parcel that cannot be packed: which item is missing, and what is to be done about it. */
export default function Missing({ loaderData, actionData }: Route.ComponentProps) {
  const { invoice, name, items, mayCount, mayRefund } = loaderData
  const isSending = useNavigation().state === 'submitting'
  const chosen = actionData?.chosen ?? (items.length === 1 ? String(items[0]?.sizeId) : '')
  return (
    <>
      <PageHead title={texts.title} below={`${name} · ${invoice}`} />
      <Form method="post" className={styles['form']} noValidate>
        <fieldset className={styles['items']}>
          <legend>{texts.which}</legend>
          {items.map((item) => (
            <label key={item.sizeId}>
              <input type="radio" name="item" value={item.sizeId} defaultChecked={chosen === String(item.sizeId)} />
              <Thumbs pictures={[{ sizeId: item.sizeId, address: item.picture, qty: item.qty }]} />
              <span>
                <b>{item.name}</b>
                <span className={text['small']}>
                  {item.detail} · {item.sku}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <p role="alert" className={styles['error']}>
          {actionData?.errors.item}
        </p>
        {mayCount && (
          <section className={styles['way']}>
            <h2>{texts.countTitle}</h2>
            <p className={text['small']}>{texts.countHint}</p>
            <div className={styles['count']}>
              <Field
                name="counted"
                label={texts.onShelf}
                inputMode="numeric"
                defaultValue={actionData?.counted}
                error={actionData?.errors.counted}
                autoComplete="off"
              />
              <button type="submit" name="intent" value="count" className={button['outline']} disabled={isSending}>
                {texts.count}
              </button>
            </div>
          </section>
        )}
        {mayRefund && (
          <section className={styles['way']}>
            <h2>{texts.refundTitle}</h2>
            <p className={text['small']}>{texts.refundHint}</p>
            <button type="submit" name="intent" value="refund" className={button['outline']} disabled={isSending}>
              {texts.refund}
            </button>
          </section>
        )}
        <section className={styles['way']}>
          <h2>{texts.noteTitle}</h2>
          <p className={text['small']}>{texts.noteHint}</p>
          <button type="submit" name="intent" value="note" className={button['outline']} disabled={isSending}>
            {texts.note}
          </button>
        </section>
      </Form>
      <p>
        <Link to={`/pack?parcel=${invoice}`} className={text['link']}>
          {texts.back}
        </Link>
      </p>
    </>
  )
}
