import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { texts } from '#office-texts/forms/moment.ts'
import { language } from '#office-texts/language.ts'
import { momentInWords, readMoment, writeMoment, writePlainMoment } from '../../../values/time/read-moment.ts'
import { Icon } from '../icons.tsx'
import field from './field.module.css'
import styles from './moment-field.module.css'

type MomentFieldProps = {
  name: string
  label: string
  /** In any form that readMoment knows. */
  defaultValue: string
  /** A day without a time counts until its end, 24.00. */
  isEnd?: boolean
  /** What an empty field means. */
  hint?: string | undefined
  error?: string | undefined
}

/** A day and a time in WIB, as people write them: the server reads them with readMoment. With script, a calendar fills them in. */
export function MomentField({ name, label, defaultValue, isEnd = false, hint, error }: MomentFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  const open = () => {
    const at = readMoment(input.current?.value ?? '', { now: new Date(), isEnd })
    if (calendar.current === null) return
    calendar.current.value = at === undefined ? '' : writePlainMoment(at).replace(' ', 'T')
    calendar.current.showPicker()
  }
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const at = readMoment(target.value, { now: new Date(), isEnd })
    if (at === undefined || input.current === null) return
    input.current.value = writeMoment(at, { isEnd, lang: language })
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <p className={field['field']} data-field={label}>
      <label id={`${id}-label`} className={field['label']} htmlFor={id}>
        {label}
      </label>
      <span className={styles['box']}>
        <input
          ref={input}
          id={id}
          className={field['input']}
          name={name}
          defaultValue={momentInWords(defaultValue, { isEnd, lang: language })}
          autoComplete="off"
          maxLength={60}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
        />
        {hasScript && (
          <>
            <input ref={calendar} type="datetime-local" tabIndex={-1} aria-hidden="true" onChange={take} />
            <button type="button" aria-label={texts.calendar} aria-describedby={`${id}-label`} onClick={open}>
              <Icon name="calendar" size={18} />
            </button>
          </>
        )}
      </span>
      <span id={`${id}-note`} className={field[error === undefined ? 'hint' : 'error']}>
        {error ?? [isEnd ? texts.end : texts.start, hint].filter(Boolean).join(' ')}
      </span>
    </p>
  )
}
