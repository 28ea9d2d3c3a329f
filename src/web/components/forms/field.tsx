import { type ComponentProps, type ReactNode, useId } from 'react'
import { ErrorIcon } from '../../ui/icons.tsx'
import styles from './field.module.css'

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'children'> & {
  name: string
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Shown at the end of the input, inside its border. */
  children?: ReactNode
}

/** One input with its label, hint and error. */
export function Field({ label, error, hint, children, ...input }: FieldProps) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const described = [...(hint === undefined ? [] : [hintId]), ...(error === undefined ? [] : [errorId])]
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <span className={styles['box']}>
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        />
        {children}
      </span>
      {hint !== undefined && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

type FieldErrorProps = { id: string; className?: string | undefined; children: ReactNode }

export function FieldError({ id, className = '', children }: FieldErrorProps) {
  return (
    <p className={`${styles['error']} ${className}`} id={id} data-error>
      <ErrorIcon />
      {children}
    </p>
  )
}
