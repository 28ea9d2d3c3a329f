import { data } from 'react-router'
import { language } from '#office-texts/language.ts'
import { texts } from '#office-texts/vouchers.ts'
import { listCategories } from '../../../shop/shelves/list-categories.ts'
import { type ChangeVoucherResult, changeVoucher } from '../../../shop/vouchers/change-voucher.ts'
import type { VoucherInList } from '../../../shop/vouchers/voucher.ts'
import { inputOf } from '../../../shop/vouchers/voucher-input.ts'
import { momentInWords } from '../../../values/time/read-moment.ts'
import { ConflictForm } from '../../components/conflict-form.tsx'
import { type FormValues, mergeChanges, readBase, writeBase } from '../../server/conflicts.ts'
import { readLastChange } from '../../server/last-change.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { type Office, officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/edit'
import { readVoucher } from './read-voucher.ts'
import { errorsOf } from './voucher-errors.ts'
import {
  emptyFields,
  type NamedCategory,
  namesOf,
  readFields,
  toFields,
  toInput,
  type VoucherFields,
} from './voucher-fields.ts'
import { fixedOf, VoucherForm } from './voucher-form.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const voucher = await readVoucher(office, params.code)
  if (voucher.endedAt !== undefined) throw redirectWithMessage(office.origin, `/vouchers/${voucher.code}`, ended)
  const values = toFields(inputOf(voucher))
  return {
    ...{ values, base: writeBase(values), isFixed: voucher.used > 0 },
    categories: (await listCategories(office.shop)).map(({ id, name }) => ({ id, name })),
  }
}

const ended = { kind: 'failed', text: texts.endedBefore } as const

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const voucher = await readVoucher(office, params.code)
  const categories = await listCategories(office.shop)
  const field = await readForm(request)
  const base = readBase(field('base'))
  const mine = { ...readFields(field, categories), ...keptOf(voucher, base) }
  const changed = await save(office, mine, base)
  const page = `/vouchers/${voucher.code}`
  if (changed.ok) return redirectWithMessage(office.origin, page, { kind: 'done', text: texts.saved(voucher.code) })
  switch (changed.reason) {
    case 'fields':
      return data({ values: mine, errors: errorsOf(changed.problems) }, { status: 422 })
    case 'ended':
      return redirectWithMessage(office.origin, page, ended)
    case 'unknown':
      throw new Response(null, { status: 404 })
    case 'changed-meanwhile': {
      const saved = toFields(changed.saved)
      const { conflicts, merged } = mergeChanges(base ?? {}, saved, mine)
      const subject = { kind: 'voucher', key: voucher.code } as const
      const last = await readLastChange(office, subject, 'voucher.change')
      return data({ conflict: { ...last, conflicts, merged, base: writeBase(saved) } }, { status: 409 })
    }
  }
}

/** The fields that the form does not send because they can no longer change. A form rendered before the first order sends most of them. */
function keptOf(voucher: VoucherInList, base: FormValues | undefined): Partial<VoucherFields> {
  const saved = toFields(inputOf(voucher))
  const rendered = base === undefined ? saved : toVoucherFields(base)
  return { code: saved.code, kind: saved.kind, ...(voucher.used > 0 && fixedOf(rendered)) }
}

const toVoucherFields = (values: FormValues): VoucherFields => ({ ...emptyFields, ...values })

/** What only a colleague changed meanwhile is kept, and so is what only this person changed. */
async function save({ shop }: Office, mine: VoucherFields, base: FormValues | undefined): Promise<ChangeVoucherResult> {
  const attempt = (fields: VoucherFields, expected: FormValues | undefined) =>
    changeVoucher(shop, { input: toInput(fields), expected: expected && toInput(toVoucherFields(expected)) })
  const changed = await attempt(mine, base)
  if (changed.ok || changed.reason !== 'changed-meanwhile' || base === undefined) return changed
  const saved = toFields(changed.saved)
  const { conflicts, merged } = mergeChanges(base, saved, mine)
  return conflicts.length > 0 ? changed : attempt(toVoucherFields(merged), saved)
}

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${texts.edit} ${params.code}` }]

const isField = (name: string): name is keyof VoucherFields => Object.hasOwn(texts.fieldNames, name)

function shown(name: string, value: string, categories: readonly NamedCategory[]): string {
  if (name === 'categories')
    return value === '' ? texts.everything : namesOf(value.split(',').map(Number), categories).join(', ')
  if (name === 'starts' || name === 'ends') return momentInWords(value, { isEnd: name === 'ends', lang: language })
  return value
}

export default function EditVoucher({ loaderData, actionData, params }: Route.ComponentProps) {
  const { categories, isFixed, base } = loaderData
  if (actionData !== undefined && 'conflict' in actionData) {
    return (
      <ConflictForm
        data={actionData.conflict}
        below={params.code}
        labelOf={(name) => (isField(name) ? texts.fieldNames[name] : name)}
        show={(name, value) => shown(name, value, categories)}
        discardTo={`/vouchers/${params.code}`}
      />
    )
  }
  return (
    <>
      <PageHead title={`${texts.edit} ${loaderData.values.code}`} />
      <VoucherForm
        values={actionData?.values ?? loaderData.values}
        errors={actionData?.errors ?? {}}
        isSaved
        {...{ categories, isFixed, base }}
        submit={texts.save}
        discardTo={`/vouchers/${loaderData.values.code}`}
      />
    </>
  )
}
