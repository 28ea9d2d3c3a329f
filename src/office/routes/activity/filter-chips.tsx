import type { ChangeEvent } from 'react'
import { Link } from 'react-router'
import { texts } from '#office-texts/activity/activity.ts'
import { groups } from '#office-texts/activity/activity-sentences.ts'
import styles from '../../components/filter-chips.module.css'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import { type Filters, setFilters } from './activity-filters.ts'

type FilterChipsProps = { filters: Filters; people: readonly { id: number; name: string }[]; isFiltered: boolean }

const submit = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => currentTarget.form?.requestSubmit()

/** A chip shows what its filter is set to. With script, a choice takes effect at once. */
export function FilterChips({ filters, people, isFiltered }: FilterChipsProps) {
  const { by, action, kind, record, from, until, system } = filters
  const period = [from, until].some((day) => day !== '') ? `${from}–${until}` : texts.any
  return (
    <div className={styles['filters']}>
      <Form method="get" className={styles['form']}>
        {kind !== '' && <input type="hidden" name="kind" value={kind} />}
        {system !== '' && <input type="hidden" name="system" value={system} />}
        <label className={styles['chip']}>
          {texts.filterPerson}:
          <select name="by" defaultValue={by} onChange={submit}>
            <option value="">{texts.everyone}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="terminal">{texts.terminal}</option>
            <option value="clock">{texts.system}</option>
          </select>
          <Icon name="down" size={16} />
        </label>
        <label className={styles['chip']}>
          {texts.filterAction}:
          <select name="action" defaultValue={action} onChange={submit}>
            <option value="">{texts.everyAction}</option>
            {Object.entries(groups).map(([group, label]) => (
              <option key={group} value={group}>
                {label}
              </option>
            ))}
            {action.includes('.') && <option>{action}</option>}
          </select>
          <Icon name="down" size={16} />
        </label>
        <details className={styles['part']}>
          <summary className={styles['chip']}>
            {texts.record}: {record === '' ? texts.any : record} <Icon name="down" size={16} />
          </summary>
          <div className={styles['fields']}>
            <Field name="record" label={texts.filterKey} defaultValue={record} />
            <button type="submit" className={button['outline']}>
              {texts.filter}
            </button>
          </div>
        </details>
        <details className={styles['part']}>
          <summary className={styles['chip']}>
            {texts.date}: {period} <Icon name="down" size={16} />
          </summary>
          <div className={styles['fields']}>
            <Field name="from" type="date" label={texts.from} defaultValue={from} />
            <Field name="until" type="date" label={texts.until} defaultValue={until} />
            <button type="submit" className={button['outline']}>
              {texts.filter}
            </button>
          </div>
        </details>
      </Form>
      <Form method="get">
        {Object.entries(setFilters({ ...filters, system: '' })).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          name="system"
          value={system === 'no' ? 'yes' : 'no'}
          className={styles['chip']}
          aria-pressed={system !== 'no'}
        >
          {system !== 'no' && <Icon name="check" size={16} />} {texts.includeSystem}
        </button>
      </Form>
      {isFiltered && (
        <Link to="/activity" className={button['bare']}>
          {texts.clear}
        </Link>
      )}
    </div>
  )
}
