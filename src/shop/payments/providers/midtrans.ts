import type { AskPartner, PartnerAnswer } from '../../partners/ask-partner.ts'
import type {
  CallOptions,
  CreatePageResult,
  EndPaymentResult,
  EndSessionResult,
  PaymentAccount,
  PaymentProvider,
  PaymentWidget,
  RefundResult,
  StatusResult,
  UnknownOutcome,
} from '../provider.ts'
import {
  canBeStored,
  type Fields,
  isFields,
  isSigned,
  readFacts,
  readNotificationFields,
  textIn,
} from './midtrans-words.ts'
import { writeSnapRequest } from './snap-request.ts'

export type MidtransParts = {
  account: PaymentAccount
  serverKey: string
  /** The page maker (Snap) and the teller of states (the Core API) are two hosts. */
  askSnap: AskPartner
  askApi: AskPartner
  /** Put before every path; Midtrans itself has none. */
  root?: string
  /** Origins a customer may be sent to. */
  linkOrigins: readonly string[]
  /** Unset: notices go where the dashboard of Midtrans says. */
  notificationUrl?: string | undefined
  widget: PaymentWidget
}

/** A thin client of Midtrans Snap: the protocol and its oddities, and nothing of the shop's own rules. */
export function midtransPayments(parts: MidtransParts): PaymentProvider {
  const { account, serverKey, askSnap, askApi, root = '', linkOrigins, notificationUrl, widget } = parts
  // Anybody can sign with an empty key.
  if (serverKey.trim() === '') throw new Error('The key that payment notices are signed with is empty')
  // The colon ends an empty password.
  const headers = { authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}` }
  const withNotificationUrl =
    notificationUrl === undefined ? headers : { ...headers, 'x-override-notification': notificationUrl }

  const about = (id: string, action: string) => `${root}/v2/${encodeURIComponent(id)}/${action}`
  const act = (id: string, action: string, { withinMs }: CallOptions, body: object = {}) =>
    askApi({ method: 'POST', path: about(id, action), headers, body, ...within(withinMs) })

  function isOwnLink(link: string): boolean {
    const url = URL.parse(link)
    return url !== null && linkOrigins.includes(url.origin) && url.username === '' && url.password === ''
  }

  return {
    account,
    widget,
    isOwnLink,

    async create(request, { withinMs } = {}) {
      const body = writeSnapRequest(request)
      const path = `${root}/snap/v1/transactions`
      return readCreated(
        await askSnap({ method: 'POST', path, headers: withNotificationUrl, body, ...within(withinMs) }),
      )
    },

    async readStatus(id, { withinMs } = {}) {
      return readStatus(id, await askApi({ method: 'GET', path: about(id, 'status'), headers, ...within(withinMs) }))
    },

    cancel: async (id, options = {}) => readEnded(await act(id, 'cancel', options), ['200']),

    // Midtrans calls a success here by the code of its result: expired.
    expire: async (id, options = {}) => readEnded(await act(id, 'expire', options), ['200', '407']),

    async cancelSession(token, { withinMs } = {}) {
      const path = `${root}/snap/v1/transactions/${encodeURIComponent(token)}/cancel`
      return readSessionEnded(await askSnap({ method: 'POST', path, headers, body: {}, ...within(withinMs) }))
    },

    canRefund: (method) => !cannotBeRefunded(method),

    async refund({ id, method, amount, refundKey, reason }, options = {}) {
      return readRefund(method, await act(id, 'refund', options, { refund_key: refundKey, amount, reason }))
    },

    readNotification(body) {
      if (textIn(body, 'order_id') === '' || textIn(body, 'transaction_id') === '') return { outcome: 'malformed' }
      if (!isSigned(body, serverKey)) return { outcome: 'not-authentic' }
      const notification = readNotificationFields(body)
      if (!canBeStored(notification)) return { outcome: 'malformed' }
      const isOurs = account.merchant === undefined || notification.merchant === account.merchant
      return isOurs ? { outcome: 'genuine', notification } : { outcome: 'other-merchant' }
    },

    async probe() {
      const answer = await askApi({ method: 'GET', path: about('no-such-payment', 'status'), headers })
      if (answer.outcome !== 'answered') return 'unreachable'
      if (codeOf(answer) === '401') return 'unauthorised'
      // Anything else on the web says 404 as well, but not in these words.
      const isMidtrans = isFields(answer.json) && textIn(answer.json, 'status_code') === '404'
      return isMidtrans ? 'well' : 'unreachable'
    },
  }

  function readCreated(answer: PartnerAnswer): CreatePageResult {
    if (answer.outcome === 'not-sent') return { outcome: 'refused', why: 'not-sent', messages: [answer.why] }
    if (answer.outcome === 'unknown') return unknown(answer.why)
    const { status, json } = answer
    if (status < 300) {
      const token = isFields(json) ? textIn(json, 'token') : ''
      const redirectUrl = isFields(json) ? textIn(json, 'redirect_url') : ''
      if (!/^[\w-]{8,100}$/.test(token)) return unknown('no token in the answer')
      if (!isOwnLink(redirectUrl)) return unknown('the link leads to a host that is not the provider’s')
      return { outcome: 'created', token, redirectUrl }
    }
    const messages = messagesOf(answer)
    if (status === 401) return { outcome: 'refused', why: 'unauthorised', messages }
    const isTaken =
      status === 406 || messages.some((message) => /taken|sudah digunakan|already (been )?used/i.test(message))
    return { outcome: 'refused', why: isTaken ? 'taken' : 'bad-request', messages }
  }
}

const within = (withinMs: number | undefined) => (withinMs === undefined ? {} : { withinMs })

const unknown = (why: string): UnknownOutcome => ({ outcome: 'unknown', why })

type AnsweredRequest = Extract<PartnerAnswer, { outcome: 'answered' }>

/** The Core API often answers 200 and puts the actual status code into the body. */
function codeOf({ status, json }: AnsweredRequest): string {
  const bodyCode = isFields(json) ? textIn(json, 'status_code') : ''
  return bodyCode === '' ? String(status) : bodyCode
}

/** The provider's own message, for the owner: short, and plain text. */
function messagesOf({ json }: AnsweredRequest): string[] {
  if (!isFields(json)) return []
  const { error_messages, validation_messages } = json
  const all: unknown[] = [error_messages, validation_messages, json['status_message']].flat()
  return all.flatMap((one) => (typeof one === 'string' ? [one.slice(0, 200)] : [])).slice(0, 5)
}

function readStatus(id: string, answer: PartnerAnswer): StatusResult {
  if (answer.outcome !== 'answered') return unknown(answer.why)
  const { json } = answer
  if (isFields(json) && textIn(json, 'transaction_status') !== '') return readAbout(id, json)
  const code = codeOf(answer)
  return code === '404' ? { outcome: 'not-found' } : unknown(`status ${code}: ${messagesOf(answer).join(' ')}`)
}

function readAbout(id: string, fields: Fields): StatusResult {
  const facts = readFacts(fields)
  const isAbout = facts.reference === id || facts.transactionId === id
  return isAbout ? { outcome: 'known', facts } : unknown('the answer is about another payment')
}

function readEnded(answer: PartnerAnswer, success: readonly string[]): EndPaymentResult {
  if (answer.outcome !== 'answered') return unknown(answer.why)
  const code = codeOf(answer)
  if (success.includes(code)) return { outcome: 'ended' }
  if (code === '404') return { outcome: 'not-found' }
  if (code === '412') return { outcome: 'too-late' }
  return code.startsWith('4') ? { outcome: 'refused', messages: messagesOf(answer) } : unknown(`status ${code}`)
}

function readSessionEnded(answer: PartnerAnswer): EndSessionResult {
  if (answer.outcome !== 'answered') return unknown(answer.why)
  if (answer.status < 300) return { outcome: 'ended' }
  const messages = messagesOf(answer)
  const says = (words: RegExp) => messages.some((message) => words.test(message))
  if (says(/already.*cancel/i) || says(/token.*not found/i)) return { outcome: 'ended' }
  if (says(/on progress|in progress/i)) return { outcome: 'in-progress' }
  return answer.status === 404 || answer.status === 405 ? { outcome: 'unsupported' } : { outcome: 'refused', messages }
}

/** Money that came over a counter or by a bank's transfer has no way back through Midtrans. */
const cannotBeRefunded = (method: string) => /^(bank_transfer|echannel|cstore|\w+_va)$/.test(method)

function readRefund(method: string, answer: PartnerAnswer): RefundResult {
  if (answer.outcome !== 'answered') return unknown(answer.why)
  const code = codeOf(answer)
  if (code === '200') return { outcome: 'refunded' }
  if (code === '404') return { outcome: 'not-found' }
  if (code === '401' || code === '403') return { outcome: 'unauthorised' }
  const messages = messagesOf(answer)
  // The same codes also say "too late", "not yet" and "not so much" of a card or a wallet.
  if ((code === '412' || code === '414') && cannotBeRefunded(method)) return { outcome: 'not-possible', messages }
  return code.startsWith('4') ? { outcome: 'refused', messages } : unknown(`status ${code}`)
}
