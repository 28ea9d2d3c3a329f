import * as english from '../contract/texts.ts'
import * as indonesian from '../contract/texts-id.ts'
import type { FillInsByLanguage } from '../shop/pages/fill-in.ts'
import { exchangeOrReturn } from '../web/texts/en/orders/returns.ts'
import { payNow, statusName } from '../web/texts/en/orders.ts'
import { exchangeOrReturn as tukarAtauKembalikan } from '../web/texts/id/orders/returns.ts'
import { payNow as bayarSekarang, statusName as namaStatus } from '../web/texts/id/orders.ts'

const shared = ({ addToBag, payment, orderHistory, profile, account, wishlist }: Record<SharedLabel, string>) => ({
  'label:addToBag': addToBag,
  'label:payment': payment,
  'label:orderHistory': orderHistory,
  'label:profile': profile,
  'label:account': account,
  'label:wishlist': wishlist,
})

type SharedLabel = 'addToBag' | 'payment' | 'orderHistory' | 'profile' | 'account' | 'wishlist'

/** What buttons and tabs are called on the shop's pages, for `{{label:addToBag}}` in the owner's texts. */
export const pageLabels: FillInsByLanguage = {
  en: {
    ...shared(english),
    'label:payNow': payNow,
    'label:exchangeOrReturn': exchangeOrReturn,
    'label:delivered': statusName('Delivered'),
  },
  id: {
    ...shared(indonesian),
    'label:payNow': bayarSekarang,
    'label:exchangeOrReturn': tukarAtauKembalikan,
    'label:delivered': namaStatus('Delivered'),
  },
}
