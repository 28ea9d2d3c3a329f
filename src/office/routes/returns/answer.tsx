import { useNavigation } from 'react-router'
import { texts } from '#office-texts/orders/returns.ts'
import type { ReturnStatus } from '../../../values/orders/return-status.ts'
import { Select } from '../../components/select.tsx'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import styles from './returns.module.css'

type AnswerProps = { instructions: string; shippingBy: 'customer' | 'shop' }

/** Accepts what a customer asks for, or declines it. */
export function Answer({ instructions, shippingBy }: AnswerProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <>
      <Form method="post" className={styles['form']}>
        <Field
          name="instructions"
          label={texts.instructions}
          defaultValue={instructions}
          required
          maxLength={500}
          autoComplete="off"
        />
        <Select
          name="shippingBy"
          label={texts.shipping}
          options={[
            { value: 'customer', label: texts.customerPays },
            { value: 'shop', label: texts.shopPays },
          ]}
          chosen={shippingBy}
        />
        <p data-dock>
          <button type="submit" name="intent" value="accept" className={button['button']} disabled={isSending}>
            {texts.acceptIt}
          </button>
        </p>
      </Form>
      <Form method="post" className={styles['form']}>
        <Field name="refusal" label={texts.whyNot} required maxLength={500} autoComplete="off" />
        <p>
          <button type="submit" name="intent" value="decline" className={button['outline']} disabled={isSending}>
            {texts.decline}
          </button>
        </p>
      </Form>
    </>
  )
}

type RequestFacts = {
  id: number
  status: ReturnStatus
  isAsked: boolean
  note: string
  instructions: string
  photos: readonly number[]
}

/** What the customer writes and shows, and what the shop answered. */
export function CustomerRequest({
  found: { id, status, isAsked, note, instructions, photos },
}: {
  found: RequestFacts
}) {
  if (!isAsked) return null
  return (
    <dl className={styles['facts']}>
      {note !== '' && (
        <>
          <dt>{texts.note}</dt>
          <dd className={styles['words']}>{note}</dd>
        </>
      )}
      {photos.length > 0 && (
        <>
          <dt>{texts.photos}</dt>
          <dd>
            <ul className={styles['photos']}>
              {photos.map((photo, at) => (
                <li key={photo}>
                  <a href={`/returns/${id}/photos/${photo}`} target="_blank" rel="noreferrer">
                    <img src={`/returns/${id}/photos/${photo}`} alt={texts.photo(at + 1)} loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {status !== 'Asked' && status !== 'Declined' && instructions !== '' && (
        <>
          <dt>{texts.instructions}</dt>
          <dd className={styles['words']}>{instructions}</dd>
        </>
      )}
    </dl>
  )
}
