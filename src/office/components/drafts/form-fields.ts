import type { Fields } from './stored-drafts.ts'

/** What the form would send, without the key of this rendering. */
export const readFields = (form: HTMLFormElement): Fields =>
  [...new FormData(form)].flatMap(
    ([name, value]): Fields => (typeof value === 'string' && name !== 'formKey' ? [[name, value]] : []),
  )

/** The values that a form was rendered from are not typed. */
const typedIn = (fields: Fields) => JSON.stringify(fields.filter(([name]) => name !== 'base'))

export const areSame = (one: Fields, other: Fields): boolean => typedIn(one) === typedIn(other)

/** Fills the form in as it was. Fields that the draft does not know stay. */
export function fillIn(form: HTMLFormElement, fields: Fields): void {
  const values = Map.groupBy(fields, ([name]) => name)
  const next = new Map([...values].map(([name, all]) => [name, all.map(([, value]) => value)]))
  for (const field of form.elements) {
    if (!isField(field) || field.name === '' || field.name === 'formKey') continue
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      field.checked = values.get(field.name)?.some(([, value]) => value === field.value) ?? false
      continue
    }
    const value = next.get(field.name)?.shift()
    if (value !== undefined) field.value = value
  }
}

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
