import { Link } from 'react-router'
import { texts } from '#office-texts/orders/refunds.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import { OrderUp } from './order-up.tsx'
import styles from './refund.module.css'

type Confirmation = {
  invoice: string
  name: string
  amount: string
  /** What was chosen, for the form. */
  fields: readonly (readonly [name: string, value: string])[]
  /** The provider cannot refund it, so the customer's bank account is needed. */
  asksForAccount: boolean
  lines: readonly string[]
  isSending: boolean
  error: string | undefined
}

/** Money is spelled out before it moves: the amount, the recipient, the way, and what the shop keeps. */
export function RefundConfirmation({
  invoice,
  name,
  amount,
  fields,
  asksForAccount,
  lines,
  isSending,
  error,
}: Confirmation) {
  return (
    <>
      <OrderUp invoice={invoice} />
      <PageHead title={texts.refund} below={invoice} />
      <Form method="post" className={styles['form']}>
        {fields.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <section className={styles['effect']}>
          <h2>{texts.confirmTitle(amount, name)}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
        {asksForAccount && (
          <fieldset className={styles['account']}>
            <legend>{texts.accountOf(name)}</legend>
            <Field name="bank" label={texts.bank} autoComplete="off" required maxLength={40} error={error} />
            <Field
              name="account"
              label={texts.accountNumber}
              autoComplete="off"
              inputMode="numeric"
              required
              pattern="[0-9 .\-]{5,30}"
            />
            <Field name="holder" label={texts.holder} autoComplete="off" required maxLength={100} />
          </fieldset>
        )}
        <p className={text['small']}>{texts.noUndo}</p>
        <p className={styles['buttons']} data-dock>
          <Link className={`${button['outline']} ${button['large']}`} to={`/orders/${invoice}`}>
            {texts.keep}
          </Link>
          <button
            type="submit"
            className={`${styles['money']} ${button['button']} ${button['large']}`}
            disabled={isSending}
          >
            {texts.confirm(amount, name)}
          </button>
        </p>
      </Form>
    </>
  )
}
