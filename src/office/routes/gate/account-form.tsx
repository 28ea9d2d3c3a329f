import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { texts } from '#office-texts/accounts/gate.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import styles from './gate.module.css'

export type AccountErrors = { name?: string; email?: string; password?: string; form?: string }

type AccountFormProps = {
  name: string | undefined
  errors: AccountErrors
  submit: string
  /** The email address: a field for the first owner, and a hidden one for an invitation. */
  children: ReactNode
}

/** Name and password of a new member of staff: at the setup, and after an invitation. */
export function AccountForm({ name, errors, submit, children }: AccountFormProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={styles['form']}>
      {errors.form !== undefined && (
        <p className={styles['error']} role="alert">
          {errors.form}
        </p>
      )}
      <Field name="name" label={texts.name} autoComplete="name" defaultValue={name} error={errors.name} required />
      {children}
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="new-password"
        hint={texts.passwordHint}
        error={errors.password}
        required
      />
      <button type="submit" className={`${button['button']} ${button['large']} ${button['wide']}`} disabled={isSending}>
        {submit}
      </button>
    </Form>
  )
}
