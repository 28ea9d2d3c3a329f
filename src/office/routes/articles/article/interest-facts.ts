import { texts } from '#office-texts/articles/article.ts'
import type { Interest } from '../../../../shop/article-editing/interest/read-interest.ts'
import { formatRupiah } from '../../../../values/rupiah.ts'
import type { InterestFacts } from './interest-section.tsx'

const written = (count: number) => count.toLocaleString('id-ID')

/** `withAmounts`: what articles brought is for those who may see orders. */
export const describeInterest = (
  { sold, wishlists, waiting }: Interest,
  { withAmounts }: { withAmounts: boolean },
): InterestFacts => ({
  sold: withAmounts ? `${texts.soldItems(sold.pieces)}, ${formatRupiah(sold.goods)}` : texts.soldItems(sold.pieces),
  wishlists: written(wishlists),
  waiting: waiting.map(({ size, customers }) => ({ size, customers: written(customers) })),
})
