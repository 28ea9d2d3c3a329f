import { type FocusEvent, useRef, useState } from 'react'
import type { FieldErrors } from '../forms/form-result.ts'
import type { RegionIds } from '../regions/use-regions.ts'
import type { Draft } from './draft.ts'
import { findMissingFields } from './find-missing-fields.ts'

const fields = ['fullName', 'address', 'zipCode', 'phone']

/** In the order in which they are chosen. */
const pickers = { province: 'province_name', city: 'city_name', subdistrict: 'subdistrict_name' } as const
const steps = ['province', 'city', 'subdistrict'] as const

/** A field shows its error once it was changed and left, a picker once it was emptied. The others wait until Payment is pressed. */
export function useTouchedFields() {
  const [touched, setTouched] = useState<readonly string[]>([])
  const atFocus = useRef('')
  return {
    errorsOf(draft: Draft): FieldErrors {
      const missing = findMissingFields(draft, { hasService: true })
      return Object.fromEntries(touched.map((name) => [name, missing[name]]))
    },
    chooseRegion(before: RegionIds, after: RegionIds) {
      // A choice empties the pickers after it, which is not the customer's mistake.
      const changed = steps.find((step) => before[step] !== after[step])
      const emptied = changed !== undefined && after[changed] === '' ? [pickers[changed]] : []
      const isPicker = (name: string) => Object.values<string>(pickers).includes(name)
      setTouched((names) => [...names.filter((name) => !isPicker(name)), ...emptied])
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
