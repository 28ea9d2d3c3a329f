import type { ArticleSale } from '../../../../shop/articles/discounts/discount.ts'
import { showEnd, showStart } from './read-sale.ts'
import { saleSentence } from './sale-sentence.ts'

/** The sale of an article as a sentence, and as the fields of its form have it. */
export function describeSale(sale: ArticleSale) {
  const { salePrice, startsAt, endsAt, state } = sale
  const isKept = state === 'on' || state === 'scheduled'
  return {
    sentence: saleSentence(sale),
    value: isKept ? salePrice.toLocaleString('id-ID') : '',
    starts: isKept && startsAt !== undefined ? showStart(startsAt) : '',
    ends: isKept && endsAt !== undefined ? showEnd(endsAt) : '',
  }
}
