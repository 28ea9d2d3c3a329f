import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What the server does with the next emails; `take` is normal. */
export type Manners =
  | 'take'
  /** Receives the email and never answers. */
  | 'hang'
  /** Receives the email and closes the connection without an answer. */
  | 'drop'
  | { recipient: number; text?: string }
  | { sender: number }
  | { data: number }

export type Received = Email & { recipients: string[]; raw: string; user: string | undefined; secure: boolean }

export type MailServer = {
  /** For SMTP_URL. */
  url: string
  port: number
  emails: Received[]
  /** Number of connections. */
  connections: number
  manners: Manners
  close(): Promise<void>
}

/** A real SMTP server on a port of its own. It keeps the emails and can be made to misbehave. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const kept: MailServer = {
    url: '',
    port: 0,
    emails: [],
    connections: 0,
    manners: 'take',
    close: async () => undefined,
  }
  const lines = new Set<Socket>()
  const hangUp = () => {
    for (const line of lines) line.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: options.key === undefined,
    disabledCommands: options.key === undefined ? ['STARTTLS'] : [],
    onConnect(_session, done) {
      kept.connections += 1
      done()
    },
    onAuth: ({ username, password }, _session, done) =>
      password === 'geheim' ? done(null, { user: username }) : done(refusal(535, 'wrong password')),
    onMailFrom: (_address, _session, done) =>
      typeof kept.manners === 'object' && 'sender' in kept.manners ? done(refusal(kept.manners.sender)) : done(),
    onRcptTo({ address }, _session, done) {
      if (typeof kept.manners !== 'object' || !('recipient' in kept.manners)) return done()
      done(refusal(kept.manners.recipient, kept.manners.text ?? `no ${address} here`))
    },
    onData(stream, session, done) {
      void buffer(stream).then(async (bytes) => {
        const { manners } = kept
        if (typeof manners === 'object' && 'data' in manners) return done(refusal(manners.data))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const parsed = await PostalMime.parse(bytes)
        kept.emails.push({
          ...parsed,
          recipients,
          raw: bytes.toString('latin1'),
          user: session.user,
          secure: session.secure,
        })
        if (manners === 'take') done()
        if (manners === 'drop') hangUp()
      })
    },
    ...options,
  })
  // A client that is cut off is an error to the server, and intended by the test.
  server.on('error', () => undefined)
  server.server.on('connection', (line: Socket) => {
    lines.add(line)
    line.on('close', () => lines.delete(line))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  // A listening socket has an address with a port.
  kept.port = (server.server.address() as AddressInfo).port
  kept.url = `${options.secure === true ? 'smtps' : 'smtp'}://127.0.0.1:${kept.port}`
  kept.close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      hangUp()
    })
  return kept
}

function refusal(responseCode: number, text = 'not now'): Error {
  return Object.assign(new Error(text), { responseCode })
}
