import * as texts from '#texts/choosing/assurances.ts'
import type { Article } from '../../../shop/articles/article.ts'
import type { Shop } from '../../../shop/shop.ts'
import { paths } from '../../paths.ts'

export type Assurance = {
  name: string
  text: string
  more?: { label: string; to: string }
  /** The text is a link that asks for the place of the shopper. */
  asksPlace?: true
}

/** What the shop promises about every order, and the stores that have the article. Rendered on the server, so browsers load none of the texts. */
export function readAssurances(
  { identity, lifetimes }: Pick<Shop, 'identity' | 'lifetimes'>,
  { inStock, inStores }: Pick<Article, 'inStock' | 'inStores'>,
) {
  const { dispatchNote, returnDays } = identity
  const hours = (lifetimes.paymentSeconds / 3600).toLocaleString('id', { maximumFractionDigits: 1 })
  const ways: Assurance[] = [
    ...(dispatchNote === '' ? [] : [{ name: texts.dispatch, text: dispatchNote }]),
    { name: texts.delivery, text: texts.askDelivery, asksPlace: true },
  ]
  const always: Assurance[] = [
    { name: texts.returns, text: texts.wrongOrFaulty(returnDays), more: { label: texts.how, to: paths.returns() } },
    { name: texts.payment, text: texts.payWithin(hours) },
  ]
  const found = inStores
    .map(({ store, sizes }) => (isOneSize(sizes) ? store : `${store}: ${sizes.join(', ')}`))
    .join('; ')
  const more = { label: texts.visitStores, to: paths.stores() }
  const stores: Assurance[] =
    found === '' ? [] : [{ name: texts.stores, text: (inStock ? texts.alsoIn : texts.stillIn)(found), more }]
  return [...(inStock ? ways : []), ...always, ...stores]
}

/** `All Size` says nothing about what a store has. */
const isOneSize = (sizes: readonly string[]) => sizes.length === 1 && /^all\b/i.test(sizes[0] ?? '')
