import { useState } from 'react'
import * as texts from '#texts/forms.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'children' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, with a button to show it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <Field
      {...props}
      type={isVisible ? 'text' : 'password'}
      // Browsers do not capitalise a hidden password.
      autoCapitalize={isVisible ? 'none' : undefined}
      autoCorrect="off"
      spellCheck={false}
      required
    >
      <button
        type="button"
        className={styles['toggle']}
        aria-label={isVisible ? texts.hidePassword(props.label) : texts.showPassword(props.label)}
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? texts.hide : texts.show}
      </button>
    </Field>
  )
}
