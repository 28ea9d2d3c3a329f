import type { Language } from '../../values/language.ts'
import type { Shop } from '../shop.ts'

/** The ids and amounts that an email is about. Names are read, and tokens made, when the email is sent. */
export type EmailData = Readonly<Record<string, number>>

/** An email as its domain writes it; `render-email.ts` turns it into HTML and plain text. */
export type Email = {
  to: string
  /** The language that it is written in, if it is not the one that its writer was given. Orders have one, and staff choose theirs. */
  language?: Language
  subject: string
  blocks: readonly Block[]
  /** Completes the sentence `You received this email because …` in the footer. */
  because: string
  /** The first words of a WhatsApp conversation about this email: `Order INV-…`. */
  topic?: string
  /** For emails that are sent on request only: the token of /unsubscribe/{token}. */
  unsubscribeToken?: string
  /** Where the token belongs, if the email is not a newsletter: the page, and the call below `/api`. */
  unsubscribePage?: string
}

export type ItemLine = { name: string; detail: string; amount: string; link?: string }

/** Values are plain text and may hold anything. Links are paths of the shop, or whole http(s) URLs. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'link'; label: string; link: string }
  /** A list of terms; a value may have several lines. */
  | { kind: 'facts'; rows: readonly (readonly [term: string, value: string])[] }
  | { kind: 'items'; lines: readonly ItemLine[] }
  /** The last row is the total. */
  | { kind: 'sums'; rows: readonly (readonly [term: string, amount: string])[] }

/**
 * Writes an email when it is sent, and again for each retry. Returns nothing when the email is no longer needed.
 * `address` is the `to` that `queueEmail` was given.
 */
export type EmailWriter = (
  shop: Shop,
  data: EmailData,
  address: string | undefined,
  language: Language,
) => Promise<Email | undefined>

/** The writers of a domain by kind: `order.placed` and so on. */
export type EmailWriters = Readonly<Record<string, EmailWriter>>

export function idIn(data: EmailData, name: string): number {
  const id = data[name]
  if (id === undefined) throw new Error(`the email was queued without ${name}`)
  return id
}
