import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/order-actions.ts'
import { texts as orderTexts } from '#office-texts/orders.ts'
import { resolveOrder } from '../../../shop/payments/settlement/resolve-order.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { readOrder } from '../../server/read-order.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/resolve'
import styles from './action.module.css'

const ways = ['paid', 'refunded', 'cancelled'] as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await readOrder(context.get(officeContext), params.invoice)
  return {
    invoice: order.invoice,
    name: order.address.fullName,
    isOpen: order.status === 'Payment Check',
    reason: order.checkReason && orderTexts.checkReasons[order.checkReason],
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const field = await readForm(request)
  const way = ways.find((one) => one === field('as'))
  if (way === undefined) throw new Response(null, { status: 400 })
  const resolved = await resolveOrder(office.shop, { id: order.id }, way)
  return redirectWithMessage(
    office.origin,
    `/orders/${order.invoice}`,
    resolved.ok
      ? { kind: 'done', text: texts.resolved(order.invoice) }
      : { kind: 'failed', text: texts.notResolved[resolved.reason] },
  )
}

export const meta: Route.MetaFunction = () => [{ title: texts.resolveTitle }]

export default function Resolve({ loaderData: { invoice, name, isOpen, reason } }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <>
      <PageHead title={texts.resolveTitle} below={`${name} · ${invoice}`} />
      <p>{isOpen ? reason : texts.notResolved['wrong-status']}</p>
      {isOpen &&
        ways.map((way) => (
          <Form key={way} method="post" className={styles['way']}>
            <p className={text['quiet']}>{texts.wayEffect[way]}</p>
            <button type="submit" name="as" value={way} className={button['outline']} disabled={isSending}>
              {texts.wayName[way]}
            </button>
          </Form>
        ))}
      <p>
        <Link className={text['link']} to={`/orders/${invoice}`}>
          {texts.back}
        </Link>
      </p>
    </>
  )
}
