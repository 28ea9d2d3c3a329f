import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'
import { FieldError } from './field.tsx'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'children'> & {
  name: string
  label: string
  error?: string | undefined
  hint: string
}

/** A field for several lines of text. */
export function TextAreaField({ label, error, hint, ...input }: TextAreaFieldProps) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <span className={styles['box']}>
        <textarea
          rows={3}
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? hintId : `${hintId} ${errorId}`}
        />
      </span>
      <p className={styles['hint']} id={hintId}>
        {hint}
      </p>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
