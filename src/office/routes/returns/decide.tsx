import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/orders/returns.ts'
import { Select } from '../../components/select.tsx'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import text from '../../ui/text.module.css'
import styles from './returns.module.css'

type DecideProps = {
  id: number
  invoice: string
  wants: 'refund' | 'exchange'
  canReplace: boolean
  isRestocked: boolean
  sizes: { value: string; label: string; isSoldOut: boolean }[]
}

/** The three ways in which a return ends. Only the chosen one shows what it needs and its button. */
export function Decide({ id, invoice, wants, canReplace, isRestocked, sizes }: DecideProps) {
  const isSending = useNavigation().state === 'submitting'
  const isReplaced = canReplace && wants === 'exchange'
  return (
    <fieldset className={styles['ways']}>
      <legend>{texts.result}</legend>
      {canReplace && (
        <div className={styles['way']}>
          <label>
            <input type="radio" name="result" defaultChecked={isReplaced} /> <span>{texts.replacing}</span>
          </label>
          <Form method="post" className={styles['inside']}>
            {sizes.length > 0 && <Select name="for" label={texts.replaceWith} options={sizes} />}
            <p className={text['small']}>{texts.replaceNote}</p>
            <p data-dock>
              <button type="submit" name="intent" value="replace" className={button['button']} disabled={isSending}>
                {texts.replace}
              </button>
            </p>
          </Form>
        </div>
      )}
      <div className={styles['way']}>
        <label>
          <input type="radio" name="result" defaultChecked={!isReplaced} /> <span>{texts.refunding}</span>
        </label>
        <div className={styles['inside']}>
          <p data-dock>
            <Link className={button['button']} to={`/orders/${invoice}/refund?return=${id}`}>
              {texts.refundIt}
            </Link>
          </p>
        </div>
      </div>
      {!isRestocked && (
        <div className={styles['way']}>
          <label>
            <input type="radio" name="result" /> <span>{texts.sendingBack}</span>
          </label>
          <Form method="post" className={styles['inside']}>
            <Field name="refusal" label={texts.refusal} required maxLength={500} autoComplete="off" />
            <p data-dock>
              <button type="submit" name="intent" value="refuse" className={button['button']} disabled={isSending}>
                {texts.refuse}
              </button>
            </p>
          </Form>
        </div>
      )}
    </fieldset>
  )
}
