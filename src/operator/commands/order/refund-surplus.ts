import type { RefundFailure } from '../../../shop/payments/refunds/refund-payment.ts'
import { refundSurplus } from '../../../shop/payments/refunds/refund-surplus.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import type { Desk } from '../../command.ts'
import { refuse, refuseUnknown } from './refuse.ts'

/** What came for an order although it was paid goes back; the order stands as it stood. */
export async function runSurplusRefund(desk: Desk, invoice: string, byTransfer: boolean): Promise<number> {
  const done = await refundSurplus((await desk.open()).shop, { invoice }, { byTransfer })
  if (done.ok) {
    for (const { reference, by, amount } of done.refunds) {
      desk.say(`${reference}: ${describeRefund(by, amount, byTransfer)}`)
    }
    desk.say(`${invoice} stands as it stood; its customer is told by letter.`)
    return 0
  }
  switch (done.reason) {
    case 'unknown-order':
      return refuseUnknown(desk, invoice)
    case 'paid-once':
      return refuse(desk, `Nothing of ${invoice} was paid twice. ${show(invoice)} shows its payments.`)
    case 'not-refunded':
      return refuseFailedRefund(desk, invoice, done.failure)
    case 'changed-meanwhile':
      return refuseChanged(desk, invoice)
  }
}

export function describeRefund(by: 'provider' | 'transfer', amount: number, byTransferOption: boolean): string {
  const sum = formatRupiah(amount)
  if (by === 'provider') return `The payment provider gives back ${sum}.`
  const why = byTransferOption ? '' : 'The provider cannot give back what was paid this way: '
  return `${why}${byTransferOption ? 'T' : 't'}ransfer ${sum} to the customer’s bank account yourself.`
}

/** The provider has not given it back. Only where nobody can say so, something may have happened. */
export function refuseFailedRefund(desk: Desk, invoice: string, failure: RefundFailure): number {
  switch (failure.reason) {
    case 'provider-away':
      desk.complain(
        `The payment provider did not answer, so nobody can say whether it gives the money back. Look in some minutes with ` +
          `${show(invoice)}; while nothing is noted there, the same command again gives it back once only.`,
      )
      return 1
    case 'unauthorised':
      return refuse(
        desk,
        'The payment provider does not take the key of this shop, so it gave nothing back. Put the right MIDTRANS_SERVER_KEY into the settings, look with npm run shop -- doctor, and repeat the command.',
      )
    case 'other-account':
      return refuse(
        desk,
        `${invoice} was paid through ${failure.account}, and the settings name another account. Set that one again and repeat the command; or give the money back on its own pages, or by transfer, and note that with --transfer.`,
      )
    case 'declined':
      return refuse(
        desk,
        `The payment provider does not give this back now${inItsWords(failure.messages)}. A card that was charged today can be refunded tomorrow, a wallet no longer after some weeks. Try again later, or transfer the money yourself and note that with --transfer.`,
      )
  }
}

const inItsWords = (messages: readonly string[]) => (messages.length === 0 ? '' : `: ${messages.join(' ')}`)

export function refuseChanged(desk: Desk, invoice: string): number {
  desk.complain(
    `Somebody else was at work on ${invoice}, and this refund was not noted. Look first what was given back: ${show(invoice)}.`,
  )
  return 1
}

const show = (invoice: string) => `npm run shop -- order show ${invoice}`
