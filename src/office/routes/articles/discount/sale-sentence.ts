import { texts } from '#office-texts/articles/discounts.ts'
import type { ArticleSale } from '../../../../shop/articles/discounts/discount.ts'
import { formatRupiah } from '../../../../values/rupiah.ts'
import { showEnd, showStart } from './read-sale.ts'

/** The price of an article as a sentence: the price now, until when, and the price after. */
export function saleSentence({
  price,
  salePrice,
  startsAt,
  endsAt,
  state,
}: Omit<ArticleSale, 'id' | 'sku' | 'name' | 'color'>) {
  const [full, sale] = [formatRupiah(price), formatRupiah(salePrice)]
  const [from, until] = [startsAt && showStart(startsAt), endsAt && showEnd(endsAt)]
  switch (state) {
    case 'none':
      return texts.sentences.none(full)
    case 'ended':
      return texts.sentences.ended(full, until ?? '')
    case 'scheduled':
      return texts.sentences.scheduled({ full, sale, from: from ?? '', until })
    case 'on':
      return texts.sentences.on({ full, sale, until })
  }
}
