import { data, Link, useNavigation, useSubmit } from 'react-router'
import { texts } from '#office-texts/manual-orders.ts'
import { texts as orderTexts } from '#office-texts/orders.ts'
import { createManualOrder, type ManualRefusal } from '../../../../shop/checkout/manual/create-manual-order.ts'
import type { ManualField } from '../../../../shop/checkout/manual/manual-order.ts'
import { manualSources } from '../../../../values/orders/order-source.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import { officeContext } from '../../../server/office-context.ts'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/new-order'
import { Delivery } from './delivery.tsx'
import { emptyDraft, readDraft, toOrder } from './draft.ts'
import { Items } from './items.tsx'
import styles from './new-order.module.css'
import { isUnpaid, type PaymentWay, paymentWays } from './payment-ways.ts'
import { viewDraft } from './view-draft.ts'

type Problems = Partial<Record<ManualField, string>>

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const draft = emptyDraft()
  return { draft, view: await viewDraft(shop, draft) }
}

/** Each button of the form sends all of it. Only *Create order* stores something; the others show the form again. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, origin } = context.get(officeContext)
  const { draft, intent } = readDraft(await request.formData())
  const view = await viewDraft(shop, draft)
  const problems: Problems = {}
  if (intent !== 'create') return { draft, view, problems, failure: undefined }
  const chosen = view.services.find(({ isChosen }) => isChosen)?.service ?? ''
  const created = await createManualOrder(shop, toOrder({ ...draft, service: chosen }))
  if (created.ok) {
    return redirectWithMessage(origin, `/orders/${created.invoice}${isUnpaid(draft.payment) ? '/link' : ''}`, {
      ...{ kind: 'done', text: texts.created(created.invoice.slice(-6)) },
    })
  }
  const shown = { draft, view: await viewDraft(shop, draft), problems: problemsOf(created), failure: explain(created) }
  return data(shown, { status: 422 })
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
  // With script, a choice shows its price at once. Without, the button Update does.
  const refresh = (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (event.currentTarget.form !== null) {
      void submit(event.currentTarget.form, { method: 'post', preventScrollReset: true, replace: true })
    }
  }
  return (
    <>
      <p className={styles['crumb']}>
        <Link to="/orders" className={text['link']}>
          {orderTexts.orders}
        </Link>
      </p>
      <PageHead title={texts.newOrder}>
        <a href="/orders/new" className={button['outline']}>
          {texts.discard}
        </a>
      </PageHead>
      {actionData?.failure !== undefined && (
        <p role="alert" className={styles['failure']}>
          {actionData.failure}
        </p>
      )}
      <Form method="post" className={styles['split']} preventScrollReset replace noValidate>
        <input type="hidden" name="key" value={draft.key} />
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
          <Items draft={draft} view={view} problem={problems.items} refresh={refresh} />
          <section className={styles['section']}>
            <h2>{texts.customer}</h2>
            <div className={styles['two']}>
              <Field
                name="name"
                label={texts.name}
                defaultValue={draft.name}
                error={problems.name}
                autoComplete="off"
              />
              <Field
                name="phone"
                type="tel"
                label={texts.phone}
                defaultValue={draft.phone}
                error={problems.phone}
                autoComplete="off"
              />
            </div>
            <Field
              name="email"
              type="email"
              label={texts.email}
              hint={texts.emailHint}
              defaultValue={draft.email}
              error={problems.email}
              autoComplete="off"
            />
            <p className={styles['note']}>{texts.noAccount}</p>
          </section>
          <Delivery draft={draft} view={view} problems={problems} refresh={refresh} />
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
                    <span className={text['small']}>{hintOf(payment)}</span>
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
            <p className={text['quiet']}>{texts.unpaidEffect(texts.hours(draft.payWithinHours ?? view.usualHours))}</p>
          )}
          <p>
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
    </>
  )
}

function nameOf(payment: PaymentWay): string {
  if (isUnpaid(payment)) return texts[payment]
  if (payment === 'received-cash') return texts.received(texts.methods.cash)
  return texts.received(payment === 'received-qris' ? texts.methods.qris : texts.methods.transfer)
}

const hintOf = (payment: PaymentWay): string =>
  payment === 'link' ? texts.linkHint : payment === 'transfer' ? texts.transferHint : texts.receivedHint

const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
