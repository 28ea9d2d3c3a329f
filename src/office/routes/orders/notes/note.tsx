import { data, Link, useNavigation } from 'react-router'
import { texts as conflictTexts } from '#office-texts/conflict.ts'
import { texts } from '#office-texts/orders/notes.ts'
import { changeNote, listOrderNotes } from '../../../../shop/orders/notes/notes.ts'
import { NOTE_MOST_CHARACTERS } from '../../../../values/orders/order-note.ts'
import styles from '../../../components/action.module.css'
import { ConflictForm } from '../../../components/conflict-form.tsx'
import { OrderUp } from '../../../components/orders/order-up.tsx'
import { readBase, writeBase } from '../../../server/conflicts.ts'
import { formatMoment } from '../../../server/format-time.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import { type Office, officeContext } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import { readOrder } from '../../../server/read-order.ts'
import button from '../../../ui/button.module.css'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import type { Route } from './+types/note'

async function readNote(office: Office, invoice: string, noteId: string) {
  const order = await readOrder(office, invoice)
  const note = (await listOrderNotes(office.shop, [order.id])).find(({ id }) => id === Number(noteId))
  if (note === undefined) throw new Response(null, { status: 404 })
  return { order, note }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { order, note } = await readNote(context.get(officeContext), params.invoice, params.note)
  return { invoice: order.invoice, name: order.address.fullName, text: note.text, base: writeBase({ text: note.text }) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { order, note } = await readNote(office, params.invoice, params.note)
  const field = await readForm(request)
  const mine = field('text').replaceAll('\r\n', '\n')
  const base = readBase(field('base'))?.['text'] ?? note.text
  const changed = await changeNote(office.shop, note.id, { written: mine, expected: base })
  if (changed.ok) {
    return redirectWithMessage(office.origin, `/orders/${order.invoice}`, { kind: 'done', text: texts.saved })
  }
  if (changed.reason === 'unknown-note') throw new Response(null, { status: 404 })
  if (changed.reason === 'bad-text') return data({ text: mine, error: texts.badText }, { status: 422 })
  const conflict = {
    by: changed.by ?? conflictTexts.terminal,
    at: formatMoment(changed.at),
    conflicts: [{ name: 'text', base, saved: changed.saved, mine }],
    merged: {},
    base: writeBase({ text: changed.saved }),
  }
  return data({ text: mine, conflict }, { status: 409 })
}

export const meta: Route.MetaFunction = () => [{ title: texts.change }]

export default function Note({ loaderData: { invoice, name, text, base }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const order = `/orders/${invoice}`
  const below = `${name} · ${invoice}`
  if (actionData !== undefined && 'conflict' in actionData) {
    return (
      <>
        <OrderUp invoice={invoice} />
        <ConflictForm data={actionData.conflict} below={below} labelOf={() => texts.note} discardTo={order} />
      </>
    )
  }
  return (
    <>
      <OrderUp invoice={invoice} />
      <PageHead title={texts.change} below={below} />
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="base" value={base} />
        <TextArea
          name="text"
          label={texts.note}
          rows={4}
          maxLength={NOTE_MOST_CHARACTERS}
          defaultValue={actionData?.text ?? text}
          error={actionData?.error}
        />
        <p className={styles['buttons']}>
          <Link className={button['outline']} to={order}>
            {texts.back}
          </Link>
          <button type="submit" className={button['button']} disabled={isSending}>
            {texts.save}
          </button>
        </p>
      </Form>
    </>
  )
}
