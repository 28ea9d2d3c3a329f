import type { Transporter } from 'nodemailer'
import { errorCode } from '../../../values/error-code.ts'
import type { Secret } from '../../../values/secret.ts'
import type { Mailer, Sender, SendResult } from '../mailer.ts'
import { mimeOf } from './mime.ts'

/** The time for one email, from connecting to the server's confirmation. */
const LIMIT_MS = 10_000

type SmtpOptions = { limitMs?: number; ca?: string }

/**
 * Sends through the mail server of SMTP_URL. `smtps:` uses TLS from the start. `smtp:` switches to TLS if the server offers
 * it, and sends no password without TLS to a server on another machine.
 */
export function smtpMailer(address: Secret, from: () => Sender, { limitMs = LIMIT_MS, ca }: SmtpOptions = {}): Mailer {
  const url = new URL(address.reveal())
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'smtps:'
  const port = Number(url.port) || (secure ? 465 : 587)
  const user = decodeURIComponent(url.username)
  const isThisMachine = host === 'localhost' || host === '::1' || /^127\./.test(host)
  const options = {
    host,
    port,
    secure,
    requireTLS: !secure && user !== '' && !isThisMachine,
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    ...(ca === undefined ? {} : { tls: { ca } }),
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    // Its log would contain addresses and whole emails.
    logger: false,
  } as const
  /** Opened with the first email. */
  let pool: Promise<Transporter> | undefined
  const openPool = async () => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      ...options,
      pool: true,
      maxConnections: 3,
      idleTimeout: 30_000,
      // Only for a connection that the server closed while it was idle.
      maxRequeues: 1,
    })
    // `sendMail` rejects as well; without a listener the event would end the process.
    transport.on('error', () => undefined)
    return transport
  }

  return {
    where: `the mail server ${url.hostname}:${port}`,

    async send(mail) {
      try {
        const signal = AbortSignal.timeout(limitMs)
        pool ??= openPool()
        const transport = await pool
        await transport.sendMail({ ...mimeOf(from(), mail), signal })
        return { outcome: 'sent' }
      } catch (error) {
        return classifyError(error)
      }
    },

    async check() {
      const { createTransport } = await import('nodemailer')
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
      const transport = await pool
      transport?.close()
    },
  }
}

/**
 * Only a permanent error about the recipient means `refused`. A server that does not relay, or requires a sign-in, reports
 * that at the recipient too (530, 5.7.…): that is a wrong setting, and the email is retried.
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

/** Only codes and the SMTP command, because the server's text may contain the address. */
function whyOf(error: unknown): string {
  const { command, responseCode, code, cause } = partsOf(error)
  return [command, responseCode, code, cause].filter((part) => part !== undefined).join(' ') || 'no answer'
}

type Parts = { command?: string; responseCode?: number; response?: string; code?: string; cause?: string }

function partsOf(error: unknown): Parts {
  if (!(error instanceof Error)) return {}
  const parts: Parts = { code: errorCode(error) ?? error.name }
  if ('command' in error && typeof error.command === 'string') parts.command = error.command
  if ('responseCode' in error && typeof error.responseCode === 'number') parts.responseCode = error.responseCode
  if ('response' in error && typeof error.response === 'string') parts.response = error.response
  // The underlying error, for example an untrusted certificate.
  if ('originalCode' in error && typeof error.originalCode === 'string') parts.cause = error.originalCode
  return parts
}

function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer')), limitMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
