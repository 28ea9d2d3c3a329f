import { useId } from 'react'
import styles from './select.module.css'

type Option = { value: string; label: string; isSoldOut?: boolean }

type SelectProps = { name: string; label: string; options: readonly Option[]; chosen?: string | undefined }

/** A labelled list to choose one of. */
export function Select({ name, label, options, chosen }: SelectProps) {
  const id = useId()
  return (
    <p className={styles['select']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen ?? options.find(({ isSoldOut }) => !isSoldOut)?.value}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isSoldOut}>
            {option.label}
          </option>
        ))}
      </select>
    </p>
  )
}
