import { data, Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/orders/order-actions.ts'
import { texts as orderTexts } from '#office-texts/orders/orders.ts'
import { correctWaybill } from '../../../shop/orders/send-order.ts'
import { findUnusualForm, isWaybill, withoutSpaces } from '../../../values/orders/waybill.ts'
import styles from '../../components/action.module.css'
import { ConflictForm } from '../../components/conflict-form.tsx'
import { OrderUp } from '../../components/orders/order-up.tsx'
import { WaybillField } from '../../components/orders/waybill-field.tsx'
import { readBase, writeBase } from '../../server/conflicts.ts'
import { readLastChange } from '../../server/last-change.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { readOrder } from '../../server/read-order.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/waybill'

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await readOrder(context.get(officeContext), params.invoice)
  return {
    invoice: order.invoice,
    name: order.address.fullName,
    waybill: order.resi,
    base: writeBase({ waybill: order.resi }),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const field = await readForm(request)
  const waybill = withoutSpaces(field('waybill'))
  if (!isWaybill(waybill)) return data({ waybill, error: texts.badWaybill, sure: '' }, { status: 422 })
  const unusual = field('sure') === waybill ? undefined : findUnusualForm(waybill, order.shipping.courier)
  if (unusual !== undefined) {
    return data({ waybill, error: orderTexts.unusualWaybill(unusual), sure: waybill }, { status: 422 })
  }
  const expected = readBase(field('base'))?.['waybill']
  const corrected = await correctWaybill(office.shop, { id: order.id }, waybill, expected)
  if (!corrected.ok && corrected.reason === 'same-waybill') {
    return data({ waybill, error: texts.sameWaybill, sure: '' }, { status: 422 })
  }
  if (!corrected.ok && corrected.reason === 'changed-meanwhile') {
    const { saved } = corrected
    const conflict = {
      ...(await readLastChange(office, { kind: 'order', key: order.invoice }, 'order.waybill')),
      conflicts: [{ name: 'waybill', base: expected ?? '', saved, mine: waybill }],
      ...{ merged: {}, base: writeBase({ waybill: saved }) },
    }
    return data({ waybill, conflict }, { status: 409 })
  }
  return redirectWithMessage(
    office.origin,
    `/orders/${order.invoice}`,
    corrected.ok ? { kind: 'done', text: texts.corrected(waybill) } : { kind: 'failed', text: orderTexts.hasChanged },
  )
}

export const meta: Route.MetaFunction = () => [{ title: texts.waybill }]

export default function Waybill({ loaderData, actionData }: Route.ComponentProps) {
  const { invoice, name, waybill, base } = loaderData
  const isSending = useNavigation().state === 'submitting'
  if (actionData !== undefined && 'conflict' in actionData) {
    return (
      <>
        <OrderUp invoice={invoice} />
        <ConflictForm
          data={actionData.conflict}
          below={`${name} · ${invoice}`}
          labelOf={() => orderTexts.waybill}
          discardTo={`/orders/${invoice}`}
        />
      </>
    )
  }
  return (
    <>
      <OrderUp invoice={invoice} />
      <PageHead title={texts.waybill} below={`${name} · ${invoice} · ${texts.waybillNow(waybill)}`} />
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="sure" value={actionData?.sure ?? ''} />
        <WaybillField
          label={texts.newWaybill}
          hint={texts.waybillHint}
          error={actionData?.error}
          defaultValue={actionData?.waybill}
        />
        <p className={styles['buttons']}>
          <Link className={button['outline']} to={`/orders/${invoice}`}>
            {texts.back}
          </Link>
          <button type="submit" className={button['button']} disabled={isSending}>
            {texts.waybill}
          </button>
        </p>
      </Form>
    </>
  )
}
