import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/vouchers.ts'
import { endVoucher } from '../../../shop/vouchers/end-voucher.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/end'
import { readVoucher } from './read-voucher.ts'
import styles from './vouchers.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { code, used } = await readVoucher(context.get(officeContext), params.code)
  return { code, used }
}

export async function action({ context, params }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { code } = await readVoucher(office, params.code)
  const ended = await endVoucher(office.shop, code)
  const message = ended.ok
    ? ({ kind: 'done', text: texts.isEnded(code) } as const)
    : ({ kind: 'failed', text: texts.endedBefore } as const)
  return redirectWithMessage(office.origin, `/vouchers/${code}`, message)
}

export const meta: Route.MetaFunction = () => [{ title: texts.end }]

export default function EndVoucher({ loaderData: { code, used } }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <>
      <PageHead title={texts.endTitle(code)} />
      <Form method="post" className={styles['form']}>
        <p className={text['quiet']}>
          {texts.endEffect} {used > 0 && texts.endUsed(used)}
        </p>
        <p className={styles['buttons']}>
          <Link className={button['outline']} to={`/vouchers/${code}`}>
            {texts.back}
          </Link>
          <button type="submit" className={button['button']} disabled={isSending}>
            {texts.endButton(code)}
          </button>
        </p>
      </Form>
    </>
  )
}
