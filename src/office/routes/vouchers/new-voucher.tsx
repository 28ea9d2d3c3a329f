import { data } from 'react-router'
import { texts } from '#office-texts/vouchers.ts'
import { listCategories } from '../../../shop/shelves/list-categories.ts'
import { createVoucher } from '../../../shop/vouchers/create-voucher.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/new-voucher'
import { errorsOf } from './voucher-errors.ts'
import { emptyFields, readFields, toInput } from './voucher-fields.ts'
import { VoucherForm } from './voucher-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  return { categories: (await listCategories(shop)).map(({ id, name }) => ({ id, name })) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, origin } = context.get(officeContext)
  const values = readFields(await readForm(request), await listCategories(shop))
  const created = await createVoucher(shop, toInput(values))
  if (created.ok) {
    const message = { kind: 'done', text: texts.created(created.code) } as const
    return redirectWithMessage(origin, `/vouchers/${created.code}`, message)
  }
  const errors = created.reason === 'code-taken' ? { code: texts.codeTaken } : errorsOf(created.problems)
  return data({ values, errors }, { status: 422 })
}

export const meta: Route.MetaFunction = () => [{ title: texts.newVoucher }]

export default function NewVoucher({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.newVoucher} />
      <VoucherForm
        values={actionData?.values ?? emptyFields}
        errors={actionData?.errors ?? {}}
        categories={categories}
        submit={texts.create}
        discardTo="/vouchers"
      />
    </>
  )
}
