import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/orders/order-actions.ts'
import { cancelOrder } from '../../../shop/payments/unpaid-orders/cancel-order.ts'
import styles from '../../components/action.module.css'
import { OrderUp } from '../../components/orders/order-up.tsx'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readOrder } from '../../server/read-order.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/cancel'

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await readOrder(context.get(officeContext), params.invoice)
  return { invoice: order.invoice, name: order.address.fullName }
}

export async function action({ context, params }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const cancelled = await cancelOrder(office.shop, { id: order.id })
  return redirectWithMessage(
    office.origin,
    `/orders/${order.invoice}`,
    cancelled.ok
      ? { kind: 'done', text: texts.cancelled(order.address.fullName) }
      : { kind: 'failed', text: texts.notCancelled[cancelled.reason] },
  )
}

export const meta: Route.MetaFunction = () => [{ title: texts.cancel }]

export default function Cancel({ loaderData: { invoice, name } }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <>
      <OrderUp invoice={invoice} />
      <PageHead title={texts.cancelTitle(name)} below={invoice} />
      <Form method="post" className={styles['form']}>
        <p className={text['quiet']}>{texts.cancelEffect}</p>
        <p className={styles['buttons']}>
          <Link className={button['outline']} to={`/orders/${invoice}`}>
            {texts.back}
          </Link>
          <button type="submit" className={button['button']} disabled={isSending}>
            {texts.cancel}
          </button>
        </p>
      </Form>
    </>
  )
}
