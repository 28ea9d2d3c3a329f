import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

export type FieldProps = ComponentProps<'input'> & {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string | undefined
  /** Stands in the box, after what is typed. */
  end?: ReactNode
  /** Stands between the box and the hint. */
  below?: ReactNode
}

/** A labelled input. The error replaces the hint and is announced with the field. */
export function Field({ label, hint, error, end, below, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <p className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <span className={styles['box']}>
        <input
          id={id}
          className={`${styles['input']} ${end === undefined ? '' : styles['withEnd']}`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          {...input}
        />
        {end}
      </span>
      {below}
      {note !== undefined && (
        <span id={`${id}-note`} className={styles[error === undefined ? 'hint' : 'error']}>
          {note}
        </span>
      )}
    </p>
  )
}
