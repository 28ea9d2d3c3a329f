import { createTransport } from 'nodemailer'
import type { Secret } from '../../../values/secret.ts'
import type { Mailer, Posted } from '../mailer.ts'
import { mimeOf } from './mime.ts'

/** As long as the shop waits for one mail, from the connection to the server's word that it has it. */
const LIMIT_MS = 10_000

type Wishes = { limitMs?: number; ca?: string }

/**
 * Over the mail server of SMTP_URL. `smtps:` speaks TLS from the first byte; `smtp:` changes over as soon as the server
 * offers it, and shows no password to a server elsewhere that does not.
 */
export function smtpMailer(address: Secret, from: string, { limitMs = LIMIT_MS, ca }: Wishes = {}): Mailer {
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
        return judge(error)
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

/** Only a word against the recipient ends a letter. All else may be a mistake in a setting, and is tried again. */
function judge(error: unknown): Posted {
  const why = whyOf(error)
  const { command, responseCode } = partsOf(error)
  const answered = responseCode !== undefined
  if (command === 'RCPT TO' && answered && responseCode >= 500) return { outcome: 'refused', why }
  return { outcome: answered && (command === 'RCPT TO' || command === 'DATA') ? 'failed' : 'away', why }
}

/** Codes and the step only: what a server says may hold the address it speaks of. */
function whyOf(error: unknown): string {
  const { command, responseCode, code } = partsOf(error)
  return [command, responseCode, code].filter((part) => part !== undefined).join(' ') || 'no answer'
}

function partsOf(error: unknown): { command?: string; responseCode?: number; code?: string } {
  if (!(error instanceof Error)) return {}
  const command = 'command' in error && typeof error.command === 'string' ? error.command : undefined
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return {
    ...(command === undefined ? {} : { command }),
    ...(responseCode === undefined ? {} : { responseCode }),
    code,
  }
}

function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer')), limitMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
