import { Link, useSubmit } from 'react-router'
import { texts } from '#office-texts/articles/import.ts'
import { Form } from '../../ui/forms/form.tsx'
import styles from './check-filters.module.css'
import type { describeCheck } from './describe-draft.ts'
import { NextMistake } from './next-mistake.tsx'

type Facts = NonNullable<Awaited<ReturnType<typeof describeCheck>>>

/** Which cells of the check are shown, and the rows of one column. */
export function CheckFilters({ check, here }: { check: Facts; here: string }) {
  const { show, filter, onlyChanges, changesTo, mistakesTo } = check
  const submit = useSubmit()
  return (
    <div className={styles['filters']}>
      {show !== 'same' && (
        <Link to={changesTo} className={styles['chip']} aria-current={onlyChanges ? 'true' : undefined}>
          {texts.changedOnly}
        </Link>
      )}
      {filter.columns.length > 1 && (
        <Form method="get" action={here} onChange={({ currentTarget }) => void submit(currentTarget)}>
          <input type="hidden" name="show" value={show} />
          {onlyChanges && <input type="hidden" name="cells" value="changed" />}
          <label className={styles['chip']}>
            {texts.column}:
            <select key={filter.column} name="column" defaultValue={filter.column}>
              <option value="">{texts.allColumns}</option>
              {filter.columns.map(({ column, name }) => (
                <option key={column} value={column}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <noscript>
            <button type="submit" className={styles['chip']}>
              {texts.apply}
            </button>
          </noscript>
        </Form>
      )}
      {mistakesTo !== undefined && <NextMistake to={mistakesTo} />}
    </div>
  )
}
