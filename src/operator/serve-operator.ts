import { chmodSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { Config } from '../config.ts'
import type { OpenShop } from '../start/open-shop.ts'
import { runCommand } from './run-command.ts'
import { chooseSocket } from './socket-path.ts'
import { type Answer, linesOf, Order, send } from './wire.ts'

/**
 * Lets `npm run shop` work while this process holds the embedded database. Only the user who runs the shop can reach
 * the socket. Whoever holds the database holds the data folder, so a socket that lies there already is a dead one.
 */
export async function serveOperator(opened: OpenShop, config: Config): Promise<{ close(): Promise<void> }> {
  const { path, remove } = chooseSocket(config.dataFolder)
  const askers = new Set<Socket>()
  const server = createServer((asker) => {
    askers.add(asker)
    asker.on('close', () => askers.delete(asker))
    // An asker that goes away does not stop what it asked for; there is only nobody left to tell.
    asker.on('error', () => asker.destroy())
    linesOf(asker).once('line', (line) => void answer(asker, line))
  })

  async function answer(asker: Socket, line: string): Promise<void> {
    const tell = (message: Answer) => {
      if (asker.writable) send(asker, message)
    }
    const order = readOrder(line)
    if (!order) {
      asker.destroy()
      return
    }
    const exit = await runCommand(
      {
        folder: order.folder,
        config,
        open: async () => opened,
        say: (line) => tell({ say: line }),
        complain: (line) => tell({ complain: line }),
        progress: (...progress) => tell({ progress }),
      },
      order.words,
    )
    tell({ exit })
    asker.end()
  }

  await listen()
  return {
    async close() {
      const closed = new Promise((done) => server.close(done))
      for (const asker of askers) asker.destroy()
      await closed
      remove()
    },
  }

  async function listen(): Promise<void> {
    const listening = new Promise<void>((done, failed) => {
      server.once('listening', done)
      server.once('error', failed)
    })
    // The socket is made within listen(), so that not even for a moment anyone else may connect.
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

function readOrder(line: string): Order | undefined {
  try {
    return Order.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
