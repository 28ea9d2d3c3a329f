import { texts } from '#office-texts/orders/late-trouble.ts'
import type { Order } from '../../../../shop/orders/order.ts'
import { may } from '../../../../shop/staff/permissions.ts'
import { type Office, readStaff } from '../../../server/office-context.ts'
import button from '../../../ui/button.module.css'
import { Form } from '../../../ui/forms/form.tsx'
import styles from '../order.module.css'

type Trouble = NonNullable<ReturnType<typeof describeTrouble>>

/** For those who see amounts: its payment no longer matches the order, and it was too late to stop it. */
export function describeTrouble(office: Office, { invoice, lateTrouble }: Pick<Order, 'invoice' | 'lateTrouble'>) {
  const { role } = readStaff(office)
  if (lateTrouble === undefined || !may(role, 'amounts.read')) return undefined
  return {
    ...{ what: texts.what[lateTrouble], advice: texts.advice },
    handled: may(role, 'payments.resolve')
      ? { action: `/orders/${invoice}/handled`, seen: lateTrouble, button: texts.markHandled }
      : undefined,
  }
}

/** Few orders need it, so its texts come with the order and not with the page. */
export const LateTrouble = ({ trouble: { what, advice, handled } }: { trouble: Trouble }) => (
  <section className={`${styles['next']} ${styles['alarm']}`}>
    <p>
      <b>{what}</b> {advice}
    </p>
    {handled !== undefined && (
      <Form method="post" action={handled.action}>
        <input type="hidden" name="seen" value={handled.seen} />
        <button type="submit" className={button['button']}>
          {handled.button}
        </button>
      </Form>
    )}
  </section>
)
