/** An email as it is handed to the mail server. */
export type OutgoingEmail = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for all retries, without the angle brackets. */
  messageId: string
  /** A short name for the file and the log. */
  name: string
  headers: Readonly<Record<string, string>>
}

/** `refused`: the server will never accept this address. `away`: the server accepts no email at all right now. */
export type SendResult = { outcome: 'sent' } | { outcome: 'refused' | 'failed' | 'away'; why: string }

/** Sends emails. Connects only when the first one is sent. */
export type Mailer = {
  /** Where emails go, for the log of the start. */
  where: string
  /** Returns in time and never throws. `why` holds no personal data and no secret. */
  send(mail: OutgoingEmail): Promise<SendResult>
  /** Checks the mail server without sending an email. */
  check(): Promise<{ ok: true } | { ok: false; why: string }>
  close(): Promise<void>
}

/** A text is parsed as a header, which MAIL_FROM is. A name that an owner writes is not: it may contain a comma or a colon. */
export type Sender = string | { name: string; address: string }
