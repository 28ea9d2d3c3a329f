import { texts } from '#office-texts/vouchers.ts'
import type { VoucherInput } from '../../../shop/vouchers/voucher-input.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { maximumCostOf, type NamedCategory, sentenceOf } from './voucher-fields.ts'
import styles from './vouchers.module.css'

/** The rule as a sentence, and what it can cost at most. */
export function Summary({ input, categories }: { input: VoucherInput; categories: readonly NamedCategory[] }) {
  const sentence = sentenceOf(input, categories)
  const { kind, amount, percent } = input
  const isPercent = kind === 'percent' && amount !== undefined && amount > 0 && percent !== undefined && percent > 0
  return (
    <section aria-labelledby="summary">
      <div className={styles['summary']}>
        <h2 id="summary">{texts.summary}</h2>
        <p className={styles['sentence']}>{sentence ?? texts.notYet}</p>
        {sentence !== undefined && (
          <p>
            {texts.maximumCost}: <b>{maximumCostOf(input) ?? texts.noMaximum}</b>
          </p>
        )}
      </div>
      {isPercent && (
        <dl className={styles['facts']}>
          <dt>{texts.maximumReachedAt}</dt>
          <dd>{formatRupiah(Math.ceil((amount * 100) / percent))}</dd>
        </dl>
      )}
    </section>
  )
}
