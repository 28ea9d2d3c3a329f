import type { Shop } from '../shop.ts'

/**
 * What a letter is about: ids, and sums that may be others by the time it is written. Tokens are made then, and names looked up.
 */
export type EmailData = Readonly<Record<string, number>>

/** A letter as its domain writes it. How it looks is the concern of this folder, as HTML and as plain text. */
export type Email = {
  to: string
  subject: string
  blocks: readonly Block[]
  /** Why it came to whoever reads it, as the last line says: `You get this because …`. */
  because: string
  /** What a conversation with the shop begins with: `Order INV-…`. */
  topic?: string
  /** Letters that nobody needs say how to stop them: the token of /unsubscribe/{token}. */
  unsubscribeToken?: string
}

/** Values are plain text and may hold anything. Links are paths of the shop, or whole addresses of http(s). */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** Beside the matter: quiet and small. */
  | { kind: 'note'; text: string }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'link'; label: string; link: string }
  /** Terms and what they are, one below the other; a value may have several lines. */
  | { kind: 'facts'; rows: readonly (readonly [term: string, value: string])[] }
  | { kind: 'goods'; lines: readonly { name: string; detail: string; amount: string }[] }
  /** The last row is what it comes to. */
  | { kind: 'sums'; rows: readonly (readonly [term: string, amount: string])[] }

/**
 * Writes the letter at the moment it is sent, and again for each further try. Nothing when it is no longer needed.
 * `address` is what queueLetter was given as `to`.
 */
export type EmailWriter = (shop: Shop, data: EmailData, address: string | undefined) => Promise<Email | undefined>

/** The writers of a domain by kind: `order.placed` and so on. */
export type EmailWriters = Readonly<Record<string, EmailWriter>>

export function idIn(data: EmailData, name: string): number {
  const id = data[name]
  if (id === undefined) throw new Error(`the letter was queued without ${name}`)
  return id
}
