import text from '../../ui/text.module.css'
import styles from './size-help.module.css'

type ChoiceProps<Value extends string> = {
  name: string
  label: string
  isLabelHidden?: boolean
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few choices side by side, one of them chosen. */
export function Choice<Value extends string>({ name, label, isLabelHidden = false, ...props }: ChoiceProps<Value>) {
  const { options, chosen, onChoose } = props
  return (
    <fieldset className={styles['choice']}>
      <legend className={isLabelHidden ? text['visuallyHidden'] : undefined}>{label}</legend>
      {options.map((one) => (
        <label key={one.value}>
          <input type="radio" name={name} checked={one.value === chosen} onChange={() => onChoose(one.value)} />
          {one.label}
        </label>
      ))}
    </fieldset>
  )
}
