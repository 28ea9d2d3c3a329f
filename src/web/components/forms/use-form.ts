import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormMessageText } from './form-message.tsx'

/** The current value of a field. */
export type ReadField = (name: string) => string

export type FieldErrors = { [name: string]: string | undefined }

/** Errors at the fields and a message for the whole form. Both are absent when the page moves on. */
export type FormResult = { errors?: FieldErrors; message?: FormMessageText }

type FormParts = {
  /** Finds errors without calling the server. */
  check?: (readField: ReadField) => FieldErrors
  send: (readField: ReadField, form: HTMLFormElement) => Promise<FormResult>
}

export type FormState = {
  errors: FieldErrors
  message: FormMessageText | undefined
  sending: boolean
  /** For fields that change without an input event. */
  clearError: (name: string) => void
  /** Props of the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
    'aria-busy': boolean
  }
}

/** A form that shows all errors at once, with its own texts, and focuses the first field with an error. */
export function useForm({ check, send }: FormParts): FormState {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [message, setMessage] = useState<FormMessageText>()
  const [sending, setSending] = useState(false)

  const show = ({ errors = {}, message }: FormResult) => {
    // The fields must be marked in the DOM before the first invalid one can be found.
    flushSync(() => {
      setErrors(errors)
      setMessage(message)
      setSending(false)
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const submit = async (element: HTMLFormElement) => {
    if (sending) return
    const values = new FormData(element)
    const typed: ReadField = (name) => String(values.get(name) ?? '')
    const wrong = check?.(typed) ?? {}
    if (Object.values(wrong).some((text) => text !== undefined)) return show({ errors: wrong })
    setErrors({})
    setMessage(undefined)
    setSending(true)
    show(await send(typed, element))
  }

  const clearError = (name: string) => {
    // An updater function, because one choice may clear several fields.
    setErrors((now) => (now[name] === undefined ? now : { ...now, [name]: undefined }))
  }

  return {
    errors,
    message,
    sending,
    clearError,
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onInput: ({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) clearError(target.name)
      },
      'aria-busy': sending,
    },
  }
}
