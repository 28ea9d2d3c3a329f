import { texts } from '#office-texts/orders/packing.ts'
import type { Undo } from '../../server/messages.ts'
import { Form } from './form.tsx'

/** The button that takes a step back, in a toast and on the order's page. */
export const UndoForm = ({ undo, className }: { undo: Undo; className?: string | undefined }) => (
  <Form method="post" action={undo.also === undefined ? `/orders/${undo.invoice}/undo` : '/orders/pack'}>
    {undo.also !== undefined &&
      [undo.invoice, ...undo.also].map((invoice) => (
        <input key={invoice} type="hidden" name="invoice" value={invoice} />
      ))}
    <input type="hidden" name="what" value={undo.what} />
    <input type="hidden" name="from" value={undo.from} />
    <button type="submit" className={className}>
      {texts.undo}
    </button>
  </Form>
)
