import { forgetExpired } from '../shop/account/forget-expired.ts'
import { forgetUnconfirmedWaits } from '../shop/back-in-stock/forget-unconfirmed-waits.ts'
import { forgetUnusedBags } from '../shop/bag/forget-unused-bags.ts'
import { forgetEndedTurns } from '../shop/limits/forget-ended-turns.ts'
import { forgetEndedLetters } from '../shop/messages/forget-ended-letters.ts'
import { forgetUnconfirmed } from '../shop/newsletter/forget-unconfirmed.ts'
import { forgetEndedQuotes } from '../shop/shipping/forget-ended-quotes.ts'
import type { Shop } from '../shop/shop.ts'

/** What the shop no longer needs to know is not kept. */
export async function forgetWhatIsOver(shop: Pick<Shop, 'db'>): Promise<void> {
  await forgetEndedTurns(shop)
  await forgetExpired(shop)
  await forgetUnconfirmed(shop)
  await forgetUnconfirmedWaits(shop)
  await forgetEndedLetters(shop)
  await forgetUnusedBags(shop)
  await forgetEndedQuotes(shop)
}
