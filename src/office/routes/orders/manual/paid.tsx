import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/orders/manual-orders.ts'
import { texts as actions } from '#office-texts/orders/order-actions.ts'
import { recordPayment } from '../../../../shop/payments/recorded/record-payment.ts'
import { manualMethods } from '../../../../values/orders/order-source.ts'
import { formatRupiah } from '../../../../values/rupiah.ts'
import styles from '../../../components/action.module.css'
import { OrderUp } from '../../../components/orders/order-up.tsx'
import { redirectWithMessage } from '../../../server/messages.ts'
import { officeContext } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import { readOrder } from '../../../server/read-order.ts'
import button from '../../../ui/button.module.css'
import { Form } from '../../../ui/forms/form.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/paid'
import own from './new-order.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await readOrder(context.get(officeContext), params.invoice)
  return { invoice: order.invoice, name: order.address.fullName, amount: formatRupiah(order.grossAmount) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const form = await readForm(request)
  const method = manualMethods.find((one) => one === form('method')) ?? 'transfer'
  const recorded = await recordPayment(office.shop, { id: order.id }, method)
  return redirectWithMessage(
    office.origin,
    `/orders/${order.invoice}`,
    recorded.ok
      ? { kind: 'done', text: texts.paid(order.address.fullName) }
      : { kind: 'failed', text: texts.notRecorded[recorded.reason] },
  )
}

export const meta: Route.MetaFunction = () => [{ title: texts.markPaid }]

export default function Paid({ loaderData: { invoice, name, amount } }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <>
      <OrderUp invoice={invoice} />
      <PageHead title={texts.paidTitle(amount, name)} below={invoice} />
      <Form method="post" className={styles['form']}>
        <fieldset className={own['options']}>
          <legend>{texts.howPaid}</legend>
          {manualMethods.map((method) => (
            <label key={method} className={own['option']}>
              <input type="radio" name="method" value={method} defaultChecked={method === 'transfer'} />
              {texts.methods[method]}
            </label>
          ))}
        </fieldset>
        <p className={text['quiet']}>{texts.paidEffect}</p>
        <p className={styles['buttons']}>
          <Link className={button['outline']} to={`/orders/${invoice}`}>
            {actions.back}
          </Link>
          <button type="submit" className={button['button']} disabled={isSending}>
            {texts.confirmPaid(amount)}
          </button>
        </p>
      </Form>
    </>
  )
}
