import { useRef } from 'react'
import { data, useNavigation, useSubmit } from 'react-router'
import { texts } from '#office-texts/orders/manual-orders.ts'
import { texts as orderTexts } from '#office-texts/orders/orders.ts'
import { createManualOrder, type ManualRefusal } from '../../../../shop/checkout/manual/create-manual-order.ts'
import type { ManualField } from '../../../../shop/checkout/manual/manual-order.ts'
import { may } from '../../../../shop/staff/permissions.ts'
import { manualSources } from '../../../../values/orders/order-source.ts'
import { WayUp } from '../../../components/detail-head.tsx'
import { redirectWithMessage } from '../../../server/messages.ts'
import { type Office, officeContext, readStaff } from '../../../server/office-context.ts'
import { readFields } from '../../../server/read-form.ts'
import button from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/new-order'
import { changeDraft } from './change-draft.ts'
import { Customer } from './customer.tsx'
import { Delivery } from './delivery.tsx'
import { type Draft, emptyDraft, readDraft, toOrder } from './draft.ts'
import { Items } from './items.tsx'
import styles from './new-order.module.css'
import { isUnpaid, type PaymentWay, paymentWays } from './payment-ways.ts'
import { discardDraft, useKeptDraft } from './use-kept-draft.ts'
import { viewDraft } from './view-draft.ts'

type Problems = Partial<Record<ManualField, string>>

export async function loader({ context }: Route.LoaderArgs) {
  const draft = emptyDraft()
  return { draft, view: await view(context.get(officeContext), draft) }
}

const view = (office: Office, draft: Draft) =>
  viewDraft(office.shop, draft, { mayFindCustomers: may(readStaff(office).role, 'customers.read') })

/** Each button of the form sends all of it. Only *Create order* stores something; the others show the form again. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { shop, origin } = office
  const read = readDraft(await readFields(request))
  const problems: Problems = {}
  if (read.intent.verb !== 'create') {
    const { draft, note } = await changeDraft(shop, read)
    return { draft, view: await view(office, draft), note, problems, failure: undefined }
  }
  const { draft } = read
  const { services } = await view(office, draft)
  const chosen = services.find(({ isChosen }) => isChosen)?.service ?? ''
  const created = await createManualOrder(shop, toOrder({ ...draft, service: chosen }))
  if (created.ok) {
    return redirectWithMessage(origin, `/orders/${created.invoice}${isUnpaid(draft.payment) ? '/link' : ''}`, {
      ...{ kind: 'done', text: texts.created(created.invoice.slice(-6)) },
    })
  }
  const shown = { draft, view: await view(office, draft), note: undefined }
  return data({ ...shown, problems: problemsOf(created), failure: explain(created) }, { status: 422 })
}

function problemsOf(refusal: ManualRefusal): Problems {
  if (refusal.reason !== 'fields') return {}
  return Object.fromEntries(
    refusal.problems.map(({ field, what }) => [field, texts.fieldProblems[field] ?? texts.problems[what]]),
  )
}

function explain(refusal: ManualRefusal): string {
  switch (refusal.reason) {
    case 'fields':
      return texts.check
    case 'sold-out':
      return texts.soldOut
    case 'voucher':
      return texts.vouchers[refusal.what]
    case 'shipping-away':
      return texts.shippingAway
    case 'payment-away':
      return texts.paymentAway
    case 'underway':
      return texts.underway
    case 'key-used-before':
      return texts.changed
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.newOrder }]

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, view } = actionData ?? loaderData
  const problems: Problems = actionData?.problems ?? {}
  const submit = useSubmit()
  const isSending = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const kept = useKeptDraft(form, actionData === undefined)
  const note = actionData?.note
  const noteAt = (at: string) => (note?.at === at ? note.text : undefined)
  // With script, a choice shows its price at once. Without, the button Update does.
  const send = (form: HTMLFormElement | null, fields: Record<string, string> = {}) => {
    if (form === null) return
    const filled = new FormData(form)
    for (const [name, value] of Object.entries(fields)) filled.set(name, value)
    void submit(filled, { method: 'post', preventScrollReset: true, replace: true })
  }
  const refresh = (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => send(event.currentTarget.form)
  const scan = (code: string) => {
    // Another form that is sent now would not have the item before it yet.
    if (isSending) return texts.waitForCode
    send(form.current, { intent: 'scan', code })
    return code
  }
  return (
    <>
      <WayUp to="/orders">{orderTexts.orders}</WayUp>
      <PageHead title={texts.newOrder} below={kept.isKept ? texts.kept : undefined}>
        <a href="/orders/new" className={button['outline']} onClick={discardDraft}>
          {texts.discard}
        </a>
      </PageHead>
      {actionData?.failure !== undefined && (
        <p role="alert" className={styles['failure']}>
          {actionData.failure}
        </p>
      )}
      <Form ref={form} method="post" className={styles['split']} preventScrollReset replace noValidate>
        <input type="hidden" name="key" value={draft.key} />
        <input type="hidden" name="filled" value={draft.filled} />
        {/* Enter in a field presses the first button of a form: it must not create the order. */}
        <button type="submit" name="intent" value="update" className={styles['first']} tabIndex={-1} aria-hidden="true">
          {texts.update}
        </button>
        <div>
          <fieldset className={styles['section']}>
            <legend>{texts.source}</legend>
            <div className={styles['chips']}>
              {manualSources.map((source) => (
                <label key={source} className={styles['chip']}>
                  <input type="radio" name="source" value={source} defaultChecked={draft.source === source} />
                  {texts.sources[source]}
                </label>
              ))}
            </div>
          </fieldset>
          <Items {...{ draft, view, refresh, note: noteAt('items') }} problem={problems.items} onScan={scan} />
          <Customer {...{ draft, view, problems, note: noteAt('customer') }} />
          <Delivery {...{ draft, view, problems, refresh, send, note: noteAt('address') }} />
          <fieldset className={styles['section']}>
            <legend>{texts.payment}</legend>
            <div className={styles['options']}>
              {paymentWays.map((payment) => (
                <label key={payment} className={styles['option']}>
                  <input
                    type="radio"
                    name="payment"
                    value={payment}
                    defaultChecked={draft.payment === payment}
                    onChange={refresh}
                  />
                  <span>
                    <b>{nameOf(payment)}</b>
                    <span className={text['small']}>{hintOf(payment, view.bankAccount)}</span>
                  </span>
                </label>
              ))}
            </div>
            {isUnpaid(draft.payment) && (
              <p className={styles['field']}>
                <label htmlFor="pay-within">{texts.payWithin}</label>
                <select id="pay-within" name="payWithin" defaultValue={draft.payWithinHours ?? ''} onChange={refresh}>
                  <option value="">{texts.hours(view.usualHours)}</option>
                  {[1, 3, 6, 12, 24, 48, 72, 168]
                    .filter((hours) => hours !== view.usualHours)
                    .map((hours) => (
                      <option key={hours} value={hours}>
                        {texts.hours(hours)}
                      </option>
                    ))}
                </select>
              </p>
            )}
          </fieldset>
        </div>
        <aside className={styles['summary']} aria-label={texts.summary}>
          <h2>{texts.summary}</h2>
          <dl className={styles['sums']}>
            <Sum name={texts.subtotal(view.pieces)} amount={view.sums.subtotal} />
            {view.sums.shipping !== undefined && (
              <Sum name={texts.shipping(view.sums.service)} amount={view.sums.shipping} />
            )}
            {view.sums.discount !== undefined && <Sum name={texts.voucher} amount={view.sums.discount} />}
            <Sum name={texts.total} amount={view.sums.total} />
          </dl>
          <div className={styles['search']}>
            <Field
              name="voucher"
              label={texts.voucher}
              defaultValue={draft.voucherCode}
              error={view.voucherProblem}
              autoComplete="off"
            />
            <button type="submit" name="intent" value="update" className={button['outline']}>
              {texts.update}
            </button>
          </div>
          {isUnpaid(draft.payment) && (
            <p className={text['quiet']}>{texts.unpaidEffect(draft.name, view.until, view.pieces)}</p>
          )}
          <p className={styles['dock']}>
            <button
              type="submit"
              name="intent"
              value="create"
              className={`${button['button']} ${button['large']} ${button['wide']}`}
              disabled={isSending}
            >
              {texts.create(view.sums.total)}
            </button>
          </p>
        </aside>
      </Form>
      {kept.isAsking && (
        <Dialog title={texts.leaveTitle} onClose={kept.stay}>
          <p>{texts.leaveText}</p>
          <p className={styles['buttons']}>
            <button type="button" className={button['outline']} onClick={kept.stay}>
              {texts.stay}
            </button>
            <button type="button" className={button['button']} onClick={kept.leave}>
              {texts.leave}
            </button>
          </p>
        </Dialog>
      )}
    </>
  )
}

function nameOf(payment: PaymentWay): string {
  if (isUnpaid(payment)) return texts[payment]
  if (payment === 'received-cash') return texts.received(texts.methods.cash)
  return texts.received(payment === 'received-qris' ? texts.methods.qris : texts.methods.transfer)
}

function hintOf(payment: PaymentWay, bankAccount: string | undefined): string {
  if (payment === 'link') return texts.linkHint
  return payment === 'transfer' ? texts.transferHint(bankAccount) : texts.receivedHint
}

const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
