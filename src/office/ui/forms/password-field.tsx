import { useState } from 'react'
import { texts } from '#office-texts/accounts/passwords.ts'
import { Icon } from '../icons.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './password-field.module.css'
import { type Strength, strengthOf } from './password-strength.ts'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end' | 'below' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

const bars = ['short', 'weak', 'strong', 'very-strong'] as const satisfies readonly Strength[]

/** A password, with a button that shows it. A new one also has a meter; the server decides what is strong enough. */
export function PasswordField({ autoComplete, onInput, ...field }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false)
  const [strength, setStrength] = useState<Strength>()
  const isNew = autoComplete === 'new-password'
  return (
    <Field
      {...field}
      type={isVisible ? 'text' : 'password'}
      autoComplete={autoComplete}
      // Browsers do not capitalise a hidden password.
      autoCapitalize={isVisible ? 'none' : undefined}
      autoCorrect="off"
      spellCheck={false}
      onInput={(event) => {
        const { value, form } = event.currentTarget
        if (isNew) setStrength(value === '' ? undefined : strengthOf(value, ownWords(form)))
        onInput?.(event)
      }}
      end={
        <button
          type="button"
          className={styles['eye']}
          aria-label={isVisible ? texts.hide : texts.show}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon name={isVisible ? 'hide' : 'eye'} />
        </button>
      }
      below={
        isNew && (
          <span className={styles['meter']} data-strength={strength}>
            <span className={styles['word']} role="status">
              {strength !== undefined && texts.strengths[strength]}
            </span>
            {bars.map((bar, at) => (
              <i key={bar} className={strength !== undefined && at <= bars.indexOf(strength) ? styles['on'] : ''} />
            ))}
          </span>
        )
      }
    />
  )
}

/** What else is in the form: a name or an email address makes a password weaker. */
function ownWords(form: HTMLFormElement | null): string[] {
  const fields = form === null ? [] : [...form.querySelectorAll<HTMLInputElement>('[name="name"], [name="email"]')]
  return fields.flatMap(({ value }) => value.split(/[^\p{L}\p{N}]+/u))
}
