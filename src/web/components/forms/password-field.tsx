import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'children' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, which whoever types it may look at. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const act = shown ? 'Hide' : 'Show'
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      // As long as it is hidden, browsers leave it as it is typed.
      autoCapitalize={shown ? 'none' : undefined}
      autoCorrect="off"
      spellCheck={false}
      required
    >
      <button
        type="button"
        className="show"
        aria-label={`${act} ${props.label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
      >
        {act}
      </button>
    </Field>
  )
}
