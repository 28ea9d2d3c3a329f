import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

type FieldProps = ComponentProps<'input'> & {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string | undefined
}

/** A labelled input. The error replaces the hint and is announced with the field. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <p className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles['input']}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        {...input}
      />
      {note !== undefined && (
        <span id={`${id}-note`} className={styles[error === undefined ? 'hint' : 'error']}>
          {note}
        </span>
      )}
    </p>
  )
}
