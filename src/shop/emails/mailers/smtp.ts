import { createTransport } from 'nodemailer'
import type { Secret } from '../../../values/secret.ts'
import type { Mailer, SendResult } from '../mailer.ts'
import { mimeOf } from './mime.ts'

/** As long as the shop waits for one mail, from the connection to the server's word that it has it. */
const LIMIT_MS = 10_000

type SmtpOptions = { limitMs?: number; ca?: string }

/**
 * Over the mail server of SMTP_URL. `smtps:` speaks TLS from the first byte; `smtp:` changes over as soon as the server
 * offers it, and shows no password to a server elsewhere that does not.
 */
export function smtpMailer(address: Secret, from: string, { limitMs = LIMIT_MS, ca }: SmtpOptions = {}): Mailer {
  const url = new URL(address.reveal())
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'smtps:'
  const port = Number(url.port) || (secure ? 465 : 587)
  const user = decodeURIComponent(url.username)
  const isNear = host === 'localhost' || host === '::1' || /^127\./.test(host)
  const options = {
    host,
    port,
    secure,
    requireTLS: !secure && user !== '' && !isNear,
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    ...(ca === undefined ? {} : { tls: { ca } }),
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    // What it would write holds addresses and whole conversations.
    logger: false,
  } as const
  const transport = createTransport({
    ...options,
    pool: true,
    maxConnections: 3,
    idleTimeout: 30_000,
    // Only for a connection that the server gave up while nothing was sent over it.
    maxRequeues: 1,
  })
  // The mail that was under way hears of it; nobody listens to the pool itself.
  transport.on('error', () => undefined)

  return {
    where: `the mail server ${url.hostname}:${port}`,

    async send(mail) {
      try {
        const signal = AbortSignal.timeout(limitMs)
        await transport.sendMail({ ...mimeOf(from, mail), signal })
        return { outcome: 'sent' }
      } catch (error) {
        return classifyError(error)
      }
    },

    async check() {
      const single = createTransport(options)
      try {
        await withinLimit(single.verify(), limitMs)
        return { ok: true }
      } catch (error) {
        return { ok: false, why: whyOf(error) }
      } finally {
        single.close()
      }
    },

    async close() {
      transport.close()
    },
  }
}

/**
 * Only a word against this very recipient ends a letter. A server that relays nothing, or wants a sign-in first, also
 * says so at the recipient (530, 5.7.…): that is a setting gone wrong, and the letter is tried again like after all else.
 */
function classifyError(error: unknown): SendResult {
  const why = whyOf(error)
  const { command, responseCode = 0, response = '' } = partsOf(error)
  const isRecipient = command === 'RCPT TO' && responseCode >= 400
  const isPolicy = responseCode === 503 || responseCode === 530 || /^\d{3}[ -]5\.7\./.test(response)
  if (isRecipient && responseCode >= 500 && !isPolicy) return { outcome: 'refused', why }
  const isOfThisMail = (isRecipient || (command === 'DATA' && responseCode >= 400)) && responseCode !== 421
  return { outcome: isOfThisMail ? 'failed' : 'away', why }
}

/** Codes and the step only: what a server says may hold the address it speaks of. */
function whyOf(error: unknown): string {
  const { command, responseCode, code, cause } = partsOf(error)
  return [command, responseCode, code, cause].filter((part) => part !== undefined).join(' ') || 'no answer'
}

type Parts = { command?: string; responseCode?: number; response?: string; code?: string; cause?: string }

function partsOf(error: unknown): Parts {
  if (!(error instanceof Error)) return {}
  const parts: Parts = { code: error.name }
  if ('command' in error && typeof error.command === 'string') parts.command = error.command
  if ('responseCode' in error && typeof error.responseCode === 'number') parts.responseCode = error.responseCode
  if ('response' in error && typeof error.response === 'string') parts.response = error.response
  if ('code' in error && typeof error.code === 'string') parts.code = error.code
  // What nodemailer had from below, a certificate that nobody vouches for, say.
  if ('originalCode' in error && typeof error.originalCode === 'string') parts.cause = error.originalCode
  return parts
}

function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer')), limitMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
