import type { MouseEvent } from 'react'
import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/conflict.ts'
import type { Conflict, FormValues } from '../server/conflicts.ts'
import button from '../ui/button.module.css'
import { Form } from '../ui/forms/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import text from '../ui/text.module.css'
import styles from './conflict-form.module.css'

export type ConflictData = {
  /** Who saved first, and when. */
  by: string
  at: string
  conflicts: Conflict[]
  /** Fields that only one of the two changed, and those that name the record. */
  merged: FormValues
  /** What is saved now: the form is checked against it when it is sent again. */
  base: string
}

type ConflictFormProps = {
  data: ConflictData
  below: string
  labelOf: (name: string) => string
  /** How a value is shown; what is sent stays as it is. */
  show?: (name: string, value: string) => string
  discardTo: string
}

/** In place of a form that a colleague saved first: both values of each field side by side, one picked each. */
export function ConflictForm({ data, below, labelOf, show = (_, value) => value, discardTo }: ConflictFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const conflicting = new Set(data.conflicts.map(({ name }) => name))
  return (
    <>
      <PageHead title={texts.title} below={below} />
      <p className={styles['note']} role="alert">
        <b>{texts.saved(data.by, data.at)}</b> {texts.nothingLost}
      </p>
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="base" value={data.base} />
        {Object.entries(data.merged)
          .filter(([name]) => !conflicting.has(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <header className={styles['both']}>
          <h2>{texts.changedByBoth}</h2>
          <p>
            <button type="button" className={text['link']} onClick={pickAll('saved')}>
              {texts.allTheirs(data.by)}
            </button>
            <button type="button" className={text['link']} onClick={pickAll('mine')}>
              {texts.allYours}
            </button>
          </p>
        </header>
        {data.conflicts.map(({ name, base, saved, mine }) => (
          <fieldset key={name}>
            <legend>{labelOf(name)}</legend>
            <div className={styles['sides']}>
              {[
                { side: texts.theirs(data.by), value: saved, isMine: false },
                { side: texts.yours, value: mine, isMine: true },
              ].map(({ side, value, isMine }) => (
                <label key={side}>
                  <input
                    type="radio"
                    name={name}
                    value={value}
                    defaultChecked={isMine}
                    data-side={isMine ? 'mine' : 'saved'}
                  />
                  <span>
                    <span className={text['small']}>{side}</span>
                    <span className={styles['value']}>{show(name, value)}</span>
                    <span className={text['small']}>{texts.was(show(name, base))}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <p className={styles['buttons']}>
          <Link to={discardTo} className={button['outline']}>
            {texts.discard}
          </Link>
          <button type="submit" className={button['button']} disabled={isSending}>
            {texts.save}
          </button>
        </p>
      </Form>
    </>
  )
}

/** The choices are the form's own, so a button only checks them. */
const pickAll =
  (side: 'saved' | 'mine') =>
  ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    for (const input of currentTarget.form?.querySelectorAll<HTMLInputElement>(`[data-side="${side}"]`) ?? []) {
      input.checked = true
    }
  }
