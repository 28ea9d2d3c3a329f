import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: ReactNode
  name: string
  error?: string | undefined
}

/** A labelled field of several lines. */
export function TextArea({ label, error, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <p className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles['input']}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        {...input}
      />
      {error !== undefined && (
        <span id={`${id}-note`} className={styles['error']}>
          {error}
        </span>
      )}
    </p>
  )
}
