import { useEffect } from 'react'
import { Link, useNavigate, useSubmit } from 'react-router'
import { texts } from '#office-texts/articles/import.ts'
import { Form } from '../../ui/forms/form.tsx'
import styles from './check-filters.module.css'
import type { describeCheck } from './describe-draft.ts'

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

/** F8 goes to the next mistake of the page, and from a page without one to the first of all. */
function NextMistake({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const wrong = [...document.querySelectorAll<HTMLElement>('td [aria-invalid="true"]')]
      const at = wrong.findIndex((field) => field === document.activeElement)
      const next =
        wrong[event.shiftKey ? (at < 0 ? wrong.length : at) - 1 : at + 1] ?? wrong.at(event.shiftKey ? -1 : 0)
      if (next === undefined) return void navigate(to)
      next.focus()
      next.scrollIntoView({ block: 'center' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, to])
  return (
    <p className={styles['key']}>
      <kbd>F8</kbd> {texts.nextMistake}
    </p>
  )
}
