import { chmodSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { Interface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { OpenShop } from '../start/open-shop.ts'
import type { Answer } from './command.ts'
import { runCommand } from './run-command.ts'
import { chooseSocket } from './socket-path.ts'
import { CommandAnswer, type CommandOutput, CommandRequest, linesOf, send } from './socket-protocol.ts'

/** A stopping shop waits this long for its commands: a backup that ends early removes its unfinished file. */
const MOST_WAIT_MS = 5_000

/** The lines that a client writes, and the answer of one that has left. */
type Listener = { lines: Interface; left: Promise<Answer> }

/**
 * Lets `npm run shop` work while this process uses the embedded database. Only the user who runs the shop can connect.
 * A socket that is in the data folder already was left by a process that died, because one process at a time uses it.
 */
export async function openOperatorSocket(opened: OpenShop, config: Config): Promise<{ close(): Promise<void> }> {
  const { path, remove } = chooseSocket(config.dataFolder)
  const clients = new Set<Socket>()
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  const server = createServer((client) => {
    clients.add(client)
    const lines = linesOf(client)
    // The reader of the lines does not notice that a stopping shop destroys its connections.
    client.on('close', () => {
      clients.delete(client)
      lines.close()
    })
    // A client that disconnects does not stop its command. Only the output is lost.
    client.on('error', () => client.destroy())
    // Before the question or after it: a client that disconnects has not agreed.
    const left = new Promise<Answer>((done) => lines.once('close', () => done('no')))
    // The reader of the lines repeats the error of its connection. Without a handler, Node would end the shop.
    lines.on('error', () => lines.close())
    lines.once('line', (line) => {
      const answered = answer(client, { lines, left }, line).finally(() => running.delete(answered))
      running.add(answered)
    })
  })

  async function answer(client: Socket, { lines, left }: Listener, line: string): Promise<void> {
    const reply = (message: CommandOutput) => {
      if (client.writable) send(client, message)
    }
    const request = parseRequest(line)
    if (!request) {
      client.destroy()
      return
    }
    const exit = await runCommand(
      {
        folder: request.folder,
        config,
        open: async () => opened,
        closing: closing.signal,
        say: (line) => reply({ say: line }),
        complain: (line) => reply({ complain: line }),
        progress: (...progress) => reply({ progress }),
        confirm(question) {
          const answered = Promise.race([nextAnswer(lines), left])
          reply({ confirm: question })
          return answered
        },
      },
      request.words,
    )
    reply({ exit })
    client.end()
  }

  await listen()
  return {
    async close() {
      closing.abort(new Error('The shop is being stopped.'))
      const closed = new Promise((done) => server.close(done))
      for (const client of clients) client.destroy()
      await closed
      await Promise.race([Promise.all(running), wait(MOST_WAIT_MS, undefined, { ref: false })])
      remove()
    },
  }

  async function listen(): Promise<void> {
    const listening = new Promise<void>((done, failed) => {
      server.once('listening', done)
      server.once('error', failed)
    })
    // listen() creates the socket, and must create it with these permissions: another user could connect before a chmod.
    const before = process.umask(0o177)
    try {
      server.listen(path)
    } finally {
      process.umask(before)
    }
    await listening
    chmodSync(path, 0o600)
  }
}

const nextAnswer = (lines: Interface): Promise<Answer> =>
  new Promise((done) => lines.once('line', (line) => done(parseAnswer(line))))

function parseAnswer(line: string): Answer {
  try {
    return CommandAnswer.parse(JSON.parse(line)).answer
  } catch {
    return 'no'
  }
}

function parseRequest(line: string): CommandRequest | undefined {
  try {
    return CommandRequest.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
