/** A letter as it leaves the shop. */
export type OutgoingEmail = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every try of one letter, without the angle brackets. */
  messageId: string
  /** A short name of the letter, fit for a file and for the log. */
  name: string
  headers: Readonly<Record<string, string>>
}

/** `refused`: the server will never take it for this address. `away`: nothing could be handed over, whatever the letter. */
export type SendResult = { outcome: 'sent' } | { outcome: 'refused' | 'failed' | 'away'; why: string }

/** Hands letters to whoever carries them. It opens nothing before the first one. */
export type Mailer = {
  /** Where mails go, as the start says it. */
  where: string
  /** Ends within the time that the shop gives a mail, and never throws. `why` names no person and no secret. */
  send(mail: OutgoingEmail): Promise<SendResult>
  /** Whether mails can be handed over at all, found out without sending one. */
  check(): Promise<{ ok: true } | { ok: false; why: string }>
  close(): Promise<void>
}
