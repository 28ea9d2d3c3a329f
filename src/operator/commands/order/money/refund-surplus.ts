import type { RefundFailure } from '../../../../shop/payments/refunds/refund-payment.ts'
import { quoteSurplus, refundSurplus } from '../../../../shop/payments/refunds/refund-surplus.ts'
import { formatRupiah } from '../../../../values/rupiah.ts'
import type { Desk } from '../../../command.ts'
import { refuse, refuseUnknown } from '../refuse.ts'

/** Refunds what was paid in excess. The order keeps its status. */
export async function runSurplusRefund(
  desk: Desk,
  invoice: string,
  { byTransfer, asks }: { byTransfer: boolean; asks: boolean },
): Promise<number> {
  const { shop } = await desk.open()
  const quote = asks ? await quoteSurplus(shop, { invoice }) : undefined
  if (quote !== undefined) {
    const what = `${formatRupiah(quote.amount)}, which was paid in excess for ${invoice}`
    const answer = await desk.confirm(`This refunds ${what}, to ${quote.recipient}.`)
    if (answer === 'no') return refuse(desk, 'The refund was not confirmed.')
    if (answer === 'no-terminal') {
      return refuse(desk, `This would refund ${what}, and there is no terminal to ask at. Add --yes.`)
    }
  }
  const options = { byTransfer, ...(quote === undefined ? {} : { confirmed: quote.amount }) }
  const done = await refundSurplus(shop, { invoice }, options)
  if (done.ok) {
    for (const { reference, by, amount } of done.refunds) {
      desk.say(`${reference}: ${describeRefund(by, amount, byTransfer)}`)
    }
    const isDue = !byTransfer && done.refunds.some(({ by }) => by === 'transfer')
    desk.say(`${invoice} itself does not change. ${isDue ? afterTransfer(invoice) : 'The customer gets an email.'}`)
    return 0
  }
  switch (done.reason) {
    case 'unknown-order':
      return refuseUnknown(desk, invoice)
    case 'paid-once':
      return refuse(desk, `${invoice} was not paid twice. ${show(invoice)} shows its payments.`)
    case 'not-refunded':
      return refuseFailedRefund(desk, invoice, done.failure)
    case 'changed-meanwhile':
      return refuseChanged(desk, invoice)
  }
}

/** The provider has no bank account of the customer, and neither has the shop. */
export const afterTransfer = (invoice: string): string =>
  `Ask the customer for a bank account (${show(invoice)} has a WhatsApp link). After the transfer, type npm run shop -- order transferred ${invoice}: only then the customer gets the email.`

export function describeRefund(by: 'provider' | 'transfer', amount: number, byTransferOption: boolean): string {
  const sum = formatRupiah(amount)
  if (by === 'provider') return `The payment provider refunds ${sum}.`
  const why = byTransferOption ? '' : 'The provider cannot refund this payment method: '
  return `${why}${byTransferOption ? 'T' : 't'}ransfer ${sum} to the customer’s bank account yourself.`
}

/** Only if the provider did not answer, it may have refunded something. */
export function refuseFailedRefund(desk: Desk, invoice: string, failure: RefundFailure): number {
  switch (failure.reason) {
    case 'provider-away':
      desk.complain(
        `The payment provider did not answer, so it is unclear whether it refunds the money. Look in a few minutes with ` +
          `${show(invoice)}. If no refund is shown there, repeat the command: the money is refunded only once.`,
      )
      return 1
    case 'unauthorised':
      return refuse(
        desk,
        'The payment provider does not accept the key of this shop, so it refunded nothing. Set the right MIDTRANS_SERVER_KEY, check it with npm run shop -- doctor, and repeat the command.',
      )
    case 'other-account':
      return refuse(
        desk,
        `${invoice} was paid through ${failure.account}, and the settings name another account. Set that account again and repeat the command. Or refund the money on the provider’s own pages or by transfer, and record that with --transfer.`,
      )
    case 'declined':
      return refuse(
        desk,
        `The payment provider does not refund this now${quote(failure.messages)}. A card payment of today can be refunded tomorrow; a wallet payment cannot be refunded after a few weeks. Try again later, or transfer the money yourself and record that with --transfer.`,
      )
  }
}

const quote = (messages: readonly string[]) => (messages.length === 0 ? '' : `: ${messages.join(' ')}`)

export function refuseChanged(desk: Desk, invoice: string): number {
  desk.complain(
    `Another process has changed ${invoice}, and this refund was not recorded. Look first what was refunded: ${show(invoice)}.`,
  )
  return 1
}

const show = (invoice: string) => `npm run shop -- order show ${invoice}`
