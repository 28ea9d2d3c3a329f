import { type FocusEvent, useRef, useState } from 'react'
import type { FieldErrors } from '../forms/form-result.ts'
import type { Draft } from './draft.ts'
import { findMissingFields } from './find-missing-fields.ts'

const fields = ['fullName', 'address', 'zipCode', 'phone']

/** A field shows its error once it was changed and left. The others wait until Payment is pressed. */
export function useTouchedFields() {
  const [touched, setTouched] = useState<readonly string[]>([])
  const atFocus = useRef('')
  return {
    errorsOf(draft: Draft): FieldErrors {
      const missing = findMissingFields(draft, { hasService: true })
      return Object.fromEntries(touched.map((name) => [name, missing[name]]))
    },
    props: {
      onFocus: ({ target }: FocusEvent) => {
        atFocus.current = typedIn(target)
      },
      onBlur: ({ target }: FocusEvent) => {
        const name = target.getAttribute('name') ?? ''
        if (fields.includes(name) && typedIn(target) !== atFocus.current) {
          setTouched((before) => (before.includes(name) ? before : [...before, name]))
        }
      },
    },
  }
}

const typedIn = (target: Element): string =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.value : ''
