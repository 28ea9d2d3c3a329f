import { texts as momentTexts } from '#office-texts/forms/moment.ts'
import { texts } from '#office-texts/vouchers.ts'
import type { VoucherField, VoucherProblem } from '../../../shop/vouchers/voucher-input.ts'
import type { VoucherErrors } from './voucher-form.tsx'

const nameOf: Record<VoucherField, keyof VoucherErrors> = {
  ...{ code: 'code', kind: 'kind', amount: 'amount', percent: 'percent', minSubtotal: 'minSubtotal' },
  ...{ categoryIds: 'categories', isFirstOrder: 'firstOrder', uses: 'uses', startsAt: 'starts', endsAt: 'ends' },
  ...{ isPublic: 'public', description: 'description' },
  descriptionIndonesian: 'descriptionIndonesian',
}

export const errorsOf = (problems: readonly VoucherProblem[]): VoucherErrors =>
  Object.fromEntries(
    problems.map(({ field, what }) => {
      const isMoment = field === 'startsAt' || field === 'endsAt'
      return [nameOf[field], isMoment && what === 'invalid' ? momentTexts.wrong : texts.problems[what]]
    }),
  )
