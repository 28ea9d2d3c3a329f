import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/orders/order-actions.ts'
import { forgetOrder } from '../../../shop/customers/forget-order.ts'
import styles from '../../components/action.module.css'
import { OrderUp } from '../../components/orders/order-up.tsx'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readOrder } from '../../server/read-order.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/forget'

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await readOrder(context.get(officeContext), params.invoice)
  return { invoice: order.invoice, name: order.address.fullName }
}

export async function action({ context, params }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const forgotten = await forgetOrder(office.shop, { id: order.id })
  return redirectWithMessage(
    office.origin,
    `/orders/${order.invoice}`,
    forgotten.ok
      ? { kind: 'done', text: texts.forgotten }
      : { kind: 'failed', text: texts.notForgotten[forgotten.reason] },
  )
}

export const meta: Route.MetaFunction = () => [{ title: texts.forget }]

/** Deletes the data of a customer without an account, at the customer's request. */
export default function Forget({ loaderData: { invoice, name } }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <>
      <OrderUp invoice={invoice} />
      <PageHead title={texts.forgetTitle(name)} below={invoice} />
      <Form method="post" className={styles['form']}>
        <p>{texts.forgetWhat}</p>
        <p className={text['quiet']}>{texts.forgetKept}</p>
        <p className={styles['buttons']}>
          <Link className={button['outline']} to={`/orders/${invoice}`}>
            {texts.back}
          </Link>
          <button type="submit" className={button['button']} disabled={isSending}>
            {texts.forgetButton(name)}
          </button>
        </p>
      </Form>
    </>
  )
}
