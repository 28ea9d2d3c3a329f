import { texts } from '#office-texts/orders/late-trouble.ts'
import type { Order } from '../../../../shop/orders/order.ts'
import { mostTakenBack } from '../../../../shop/payments/settlement/assess-payments.ts'
import { may } from '../../../../shop/staff/permissions.ts'
import { formatRupiah, rupiah } from '../../../../values/rupiah.ts'
import { type Office, readStaff } from '../../../server/office-context.ts'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import styles from '../order.module.css'

type Trouble = NonNullable<ReturnType<typeof describeTrouble>>

/** For those who see amounts: its payment no longer matches the order, and it was too late to stop it. */
export function describeTrouble(office: Office, order: Order) {
  const { role } = readStaff(office)
  const { invoice, lateTrouble } = order
  if (lateTrouble === undefined || !may(role, 'amounts.read')) return undefined
  const most = mostTakenBack({ ...order, trouble: lateTrouble })
  return {
    ...{ what: texts.what[lateTrouble], advice: texts.advice },
    handled: may(role, 'payments.resolve')
      ? {
          ...{ action: `/orders/${invoice}/handled`, seen: lateTrouble, button: texts.markHandled },
          takenBack:
            most === 0
              ? undefined
              : {
                  ...{ label: texts.takenBack, hint: texts.takenBackHint(formatRupiah(rupiah(most))) },
                },
        }
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
        {handled.takenBack !== undefined && (
          <Field
            name="takenBack"
            label={handled.takenBack.label}
            hint={handled.takenBack.hint}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
        <button type="submit" className={button['button']}>
          {handled.button}
        </button>
      </Form>
    )}
  </section>
)
