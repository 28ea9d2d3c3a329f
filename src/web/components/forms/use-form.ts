import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type SubmitTarget, useFetcher } from 'react-router'
import type { ReadField } from '../../data/read-form.ts'
import type { FormMessageText } from './form-message.tsx'
import type { FieldErrors, FormResult } from './form-result.ts'

type FormParts<Result extends FormResult> = {
  /** Shares the state of the form with other components. */
  fetcherKey?: string
  /** Finds errors without calling the server. */
  check?: (readField: ReadField) => FieldErrors
  /** What the clientAction gets; the fields of the form by default. */
  content?: (form: HTMLFormElement) => SubmitTarget
  /** Empties the fields after success. */
  emptiesFields?: boolean
  /** Called with every result of the clientAction. */
  onResult?: (result: Received<Result>) => void
  /** False if a success changes nothing that the page shows. */
  changesPage?: boolean
}

/** The result as the router returns it. */
type Received<Result> = ReturnType<typeof useFetcher<Result>>['data'] & {}

export type FormState<Result extends FormResult = FormResult> = {
  errors: FieldErrors
  message: FormMessageText | undefined
  /** What the clientAction of the page returned last, until the form is submitted again. */
  result: Received<Result> | undefined
  sending: boolean
  /** For fields that change without an input event. */
  clearError: (name: string) => void
  /** Props of the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    method: 'post'
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
    'aria-busy': boolean
  }
}

/**
 * A form for the clientAction of its page. It shows all errors at once, with its own texts, and focuses the first field
 * with an error.
 */
export function useForm<Result extends FormResult = FormResult>(parts: FormParts<Result> = {}): FormState<Result> {
  const { fetcherKey, check, content = (form) => new FormData(form), changesPage = true } = parts
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<Result>(fetcherKey === undefined ? {} : { key: fetcherKey })
  /** The errors that were found without the server, and the fields that were corrected since the last submission. */
  const [local, setLocal] = useState<{ found?: FieldErrors; corrected: readonly string[] }>({ corrected: [] })

  const sending = fetcher.state !== 'idle'
  const result = sending || local.found !== undefined ? undefined : fetcher.data
  const errors = local.found ?? result?.errors ?? {}

  useAfterResult(form, result, parts)
  useEffect(() => {
    if (local.found !== undefined) focusFirstError(form)
  }, [local.found])

  const submit = (element: HTMLFormElement) => {
    if (sending) return
    const values = new FormData(element)
    const found = check?.((name) => String(values.get(name) ?? '')) ?? {}
    if (Object.values(found).some((text) => text !== undefined)) {
      // The caller may look for the field that has the focus.
      return flushSync(() => setLocal({ found, corrected: [] }))
    }
    setLocal({ corrected: [] })
    void fetcher.submit(content(element), {
      method: 'post',
      // A second click must find the form busy.
      flushSync: true,
      ...(changesPage ? {} : { defaultShouldRevalidate: false }),
    })
  }

  const clearError = (name: string) => {
    // An updater function, because one choice may clear several fields.
    if (errors[name] !== undefined) setLocal((now) => ({ ...now, corrected: [...now.corrected, name] }))
  }

  return {
    errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !local.corrected.includes(name))),
    message: result?.message,
    result,
    sending,
    clearError,
    props: {
      ref: form,
      // A password must not get into the address if the form is sent without its script.
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        submit(event.currentTarget)
      },
      onInput: ({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) clearError(target.name)
      },
      'aria-busy': sending,
    },
  }
}

function useAfterResult<Result extends FormResult>(
  form: RefObject<HTMLFormElement | null>,
  result: Received<Result> | undefined,
  { emptiesFields = false, onResult }: FormParts<Result>,
) {
  const handled = useRef<Received<Result>>(undefined)
  useEffect(() => {
    if (result === undefined || handled.current === result) return
    handled.current = result
    if (emptiesFields && result.message?.kind === 'success') form.current?.reset()
    focusFirstError(form)
    onResult?.(result)
  }, [form, result, emptiesFields, onResult])
}

function focusFirstError(form: RefObject<HTMLFormElement | null>) {
  form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
