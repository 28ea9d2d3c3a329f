import type { Fields } from './stored-drafts.ts'

/** What the form would send, without the key of this rendering. */
export const readFields = (form: HTMLFormElement): Fields =>
  [...new FormData(form)].flatMap(
    ([name, value]): Fields => (typeof value === 'string' && name !== 'formKey' ? [[name, value]] : []),
  )

/** What the form would send as the server rendered it. A field that was filled in before the script arrived has another value. */
export function readRendered(form: HTMLFormElement): Fields {
  const rendered: Fields = []
  for (const field of form.elements) {
    if (!isField(field) || field.name === '' || field.name === 'formKey' || field.matches(':disabled')) continue
    for (const value of renderedValues(field)) rendered.push([field.name, value])
  }
  return rendered
}

function renderedValues(field: Field): readonly string[] {
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].map(({ value }) => value)
  if (field instanceof HTMLTextAreaElement) return [field.defaultValue.replace(/\r\n?/g, '\n')]
  if (isTicked(field)) return field.defaultChecked ? [field.value] : []
  return ['file', 'submit', 'reset', 'button', 'image'].includes(field.type) ? [] : [field.defaultValue]
}

/** The values that a form was rendered from are not typed. */
const typedIn = (fields: Fields) => JSON.stringify(fields.filter(([name]) => name !== 'base'))

export const areSame = (one: Fields, other: Fields): boolean => typedIn(one) === typedIn(other)

/** Fills the form in as it was. Fields that the draft does not know stay. */
export function fillIn(form: HTMLFormElement, fields: Fields): void {
  const values = Map.groupBy(fields, ([name]) => name)
  const next = new Map([...values].map(([name, all]) => [name, all.map(([, value]) => value)]))
  for (const field of form.elements) {
    if (!isField(field) || field.name === '' || field.name === 'formKey') continue
    if (field instanceof HTMLInputElement && isTicked(field)) {
      field.checked = values.get(field.name)?.some(([, value]) => value === field.value) ?? false
      continue
    }
    const value = next.get(field.name)?.shift()
    if (value !== undefined) field.value = value
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
