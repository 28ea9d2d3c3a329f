import type { Activity } from '../../../shop/audit/list-activity.ts'
import { formatRupiah } from '../../../values/rupiah.ts'

/**
 * What a person did, after their name: `packed order {record}`. The page writes the record there, with a link. A sentence about the
 * person alone leaves it out. A sentence with an amount is a function of what was recorded.
 */
export type Sentence = string | ((change: Pick<Activity, 'before' | 'after'>) => string)

const amountOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** `Rp 150.000`: how much a field has grown, such as the refunded amount. Empty if that was not recorded. */
export function grownBy({ before, after }: Pick<Activity, 'before' | 'after'>, name: string): string {
  const is = amountOf(after[name])
  return is === undefined ? '' : formatRupiah(is - (amountOf(before[name]) ?? 0))
}
