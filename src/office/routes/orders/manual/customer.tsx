import { texts } from '#office-texts/orders/manual-orders.ts'
import type { ManualField } from '../../../../shop/checkout/manual/manual-order.ts'
import { Select } from '../../../components/select.tsx'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import text from '../../../ui/text.module.css'
import type { Draft } from './draft.ts'
import styles from './new-order.module.css'
import type { DraftView } from './view-draft.ts'

type CustomerProps = {
  draft: Draft
  view: DraftView
  problems: Partial<Record<ManualField, string>>
  note: string | undefined
}

const languages = [
  { value: 'id', label: 'Bahasa Indonesia' },
  { value: 'en', label: 'English' },
]

/** The customer of the order: typed, or filled in from an existing one. */
export function Customer({ draft, view, problems, note }: CustomerProps) {
  return (
    <section className={styles['section']} key={draft.filled}>
      <h2>{texts.customer}</h2>
      {view.mayFindCustomers && (
        <details className={styles['aside']} open={draft.who !== ''}>
          <summary className={text['link']}>{texts.existing}</summary>
          <div className={styles['search']}>
            <Field name="who" type="search" label={texts.who} defaultValue={draft.who} autoComplete="off" />
            <button
              type="submit"
              name="intent"
              value="find-customer"
              className={button['outline']}
              aria-label={texts.findCustomer}
            >
              <Icon name="search" size={16} />
            </button>
          </div>
          {draft.who !== '' && view.contacts.length === 0 && <p role="status">{texts.noCustomer(draft.who)}</p>}
          <ul className={styles['contacts']}>
            {view.contacts.map(({ key, name, phone, email, city }) => (
              <li key={key}>
                <button type="submit" name="intent" value={`customer:${key}`} aria-label={texts.choose(name)}>
                  <b>{name}</b>
                  <span className={text['small']}>
                    {[phone, email, city].filter((part) => part !== '').join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {note !== undefined && (
        <p role="status" className={styles['note']}>
          {note}
        </p>
      )}
      <div className={styles['two']}>
        <Field name="name" label={texts.name} defaultValue={draft.name} error={problems.name} autoComplete="off" />
        <Field
          name="phone"
          type="tel"
          label={texts.phone}
          defaultValue={draft.phone}
          error={problems.phone}
          autoComplete="off"
        />
      </div>
      <Field
        name="email"
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        defaultValue={draft.email}
        error={problems.email}
        autoComplete="off"
      />
      <Select name="language" label={texts.language} options={languages} chosen={draft.language} />
      <div className={styles['note']}>
        {view.known === null && `${texts.newNumber} `}
        {view.known !== undefined && view.known !== null && draft.filled === 0 && (
          <p>
            {texts.knownNumber(view.known.name)}{' '}
            <button type="submit" name="intent" value={`customer:${view.known.key}`} className={text['link']}>
              {texts.fillIn}
            </button>
          </p>
        )}
        {texts.noAccount}
      </div>
    </section>
  )
}
