import { chmodSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { Config } from '../config.ts'
import type { OpenShop } from '../start/open-shop.ts'
import { runCommand } from './run-command.ts'
import { chooseSocket } from './socket-path.ts'
import { type CommandOutput, CommandRequest, linesOf, send } from './socket-protocol.ts'

/**
 * Lets `npm run shop` work while this process uses the embedded database. Only the user who runs the shop can connect.
 * A socket that is in the data folder already was left by a process that died, because one process at a time uses it.
 */
export async function openOperatorSocket(opened: OpenShop, config: Config): Promise<{ close(): Promise<void> }> {
  const { path, remove } = chooseSocket(config.dataFolder)
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client)
    client.on('close', () => clients.delete(client))
    // A client that disconnects does not stop its command. Only the output is lost.
    client.on('error', () => client.destroy())
    linesOf(client).once('line', (line) => void answer(client, line))
  })

  async function answer(client: Socket, line: string): Promise<void> {
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
        say: (line) => reply({ say: line }),
        complain: (line) => reply({ complain: line }),
        progress: (...progress) => reply({ progress }),
      },
      request.words,
    )
    reply({ exit })
    client.end()
  }

  await listen()
  return {
    async close() {
      const closed = new Promise((done) => server.close(done))
      for (const client of clients) client.destroy()
      await closed
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

function parseRequest(line: string): CommandRequest | undefined {
  try {
    return CommandRequest.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
