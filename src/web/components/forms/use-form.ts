import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormMessageText } from './form-message.tsx'

/** What stands in a field of the form. */
export type ReadField = (name: string) => string

export type FieldErrors = { [name: string]: string | undefined }

/** What is wrong at the fields, what is to be said of the whole. Nothing of either when the page goes on elsewhere. */
export type FormResult = { errors?: FieldErrors; message?: FormMessageText }

type FormParts = {
  /** What can be told without asking the shop. */
  check?: (readField: ReadField) => FieldErrors
  send: (readField: ReadField, form: HTMLFormElement) => Promise<FormResult>
}

export type FormState = {
  errors: FieldErrors
  message: FormMessageText | undefined
  sending: boolean
  /** Called where what is wrong was mended by other means than typing. */
  clearError: (name: string) => void
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
    'aria-busy': boolean
  }
}

/** A form whose texts are the shop's own, not the browser's: all that is wrong is said at once, and the first such field has the focus. */
export function useForm({ check, send }: FormParts): FormState {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [message, setMessage] = useState<FormMessageText>()
  const [sending, setSending] = useState(false)

  const show = ({ errors = {}, message }: FormResult) => {
    // The fields must be marked before the first of them can be found.
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

  // What is being mended is no longer wrong.
  const clearError = (name: string) => {
    // Several may be mended at once, by one choice.
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
