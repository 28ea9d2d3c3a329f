import { settingNames as labels } from '#office-texts/setting-names.ts'
import { texts } from '#office-texts/settings.ts'
import select from '../../components/select.module.css'
import { Field } from '../../ui/forms/field.tsx'
import type { SectionField } from './section.ts'
import styles from './settings.module.css'

const hints: Readonly<Record<string, string>> = texts.hints

const inputs: Readonly<Record<string, { type?: string; inputMode?: 'numeric' | 'tel' | 'url' }>> = {
  STORE_MAIL_GENERAL: { type: 'email' },
  STORE_MAIL_CARE: { type: 'email' },
  STORE_WHATSAPP: { inputMode: 'tel' },
  STORE_SOCIAL_URL: { inputMode: 'url' },
  SHIPPING_PACKAGING_GRAMS: { inputMode: 'numeric' },
  SHIPPING_TOLERANCE_GRAMS: { inputMode: 'numeric' },
  MOST_PIECES_EACH: { inputMode: 'numeric' },
  DELIVERED_AFTER_DAYS: { inputMode: 'numeric' },
  RETURN_DAYS: { inputMode: 'numeric' },
  EXCHANGE_DAYS: { inputMode: 'numeric' },
}

const choices: Readonly<Record<string, readonly (readonly [value: string, label: string])[]>> = {
  STORE_TAX: [
    ['none', texts.noTax],
    ['ppn', texts.ppn],
  ],
  GRID_CARDS: [
    ['articles', texts.everyColor],
    ['styles', texts.everyStyle],
  ],
  STORE_PROMOTION: [
    ['soon', texts.soon],
    ['vouchers', texts.vouchers],
  ],
}

/** The fields of a section, by name. One that the environment sets is locked and says so. */
export function SettingField({ field }: { field: SectionField | undefined }) {
  if (field === undefined) return null
  const { name, value, isLocked, error } = field
  const hint = isLocked ? texts.lockedBy(name) : hints[name]
  const options = choices[name]
  return (
    <div className={isLocked ? styles['locked'] : undefined}>
      {options === undefined ? (
        <Field
          {...{ name, hint, error, label: labels[name], defaultValue: value, readOnly: isLocked }}
          {...inputs[name]}
          autoComplete="off"
        />
      ) : (
        <p className={select['select']}>
          <label htmlFor={name}>{labels[name]}</label>
          <select id={name} name={name} defaultValue={value} disabled={isLocked} aria-describedby={`${name}-hint`}>
            {options.map(([option, label]) => (
              <option key={option} value={option}>
                {label}
              </option>
            ))}
          </select>
          <span id={`${name}-hint`} className={styles['hint']}>
            {hint}
          </span>
        </p>
      )}
    </div>
  )
}

/** Without the rules of the settings, which the browser does not need. */
export const labelOf = (name: string): string => Object.entries(labels).find(([known]) => known === name)?.[1] ?? name
