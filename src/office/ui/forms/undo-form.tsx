import { texts } from '#office-texts/forms/undo.ts'
import type { Undo } from '../../server/messages.ts'
import { Form } from './form.tsx'

/** The button that takes a change back, in a toast and on the order's page. */
export function UndoForm({ undo, className }: { undo: Undo; className?: string | undefined }) {
  const { action, fields } = formOf(undo)
  return (
    <Form method="post" action={action} preventScrollReset>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className}>
        {texts.undo}
      </button>
    </Form>
  )
}

function formOf(undo: Undo): { action: string; fields: [string, string][] } {
  if (undo.what === 'change') return { action: undo.action, fields: Object.entries(undo.fields) }
  const { what, invoice, also, from } = undo
  const invoices = also === undefined ? [] : [invoice, ...also]
  return {
    action: also === undefined ? `/orders/${invoice}/undo` : '/orders/pack',
    fields: [...invoices.map((one): [string, string] => ['invoice', one]), ['what', what], ['from', from]],
  }
}
