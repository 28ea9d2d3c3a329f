import { connect, type Socket } from 'node:net'
import type { Speaker } from './command.ts'
import { findSocket } from './socket-path.ts'
import { Answer, linesOf, type Order, send } from './wire.ts'

/** Has the shop that runs on this data folder carry out an order, and gives its exit code; nothing when none runs. */
export async function askRunningShop(dataFolder: string, order: Order, speaker: Speaker): Promise<number | undefined> {
  const shop = await connected(findSocket(dataFolder))
  if (!shop) return undefined
  send(shop, order)
  const exit = await listen(shop, speaker)
  shop.destroy()
  if (exit === undefined) {
    speaker.complain('The running shop closed before it was done. Run the command again to see what became of it.')
  }
  return exit ?? 1
}

async function listen(shop: Socket, speaker: Speaker): Promise<number | undefined> {
  try {
    for await (const line of linesOf(shop)) {
      const answer = Answer.parse(JSON.parse(line))
      if ('exit' in answer) return answer.exit
      if ('say' in answer) speaker.say(answer.say)
      else if ('complain' in answer) speaker.complain(answer.complain)
      else speaker.progress(...answer.progress)
    }
  } catch (error) {
    // A shop that is killed breaks the connection instead of ending it.
    if (!shop.errored) throw error
  }
  return undefined
}

function connected(path: string): Promise<Socket | undefined> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.once('connect', () => done(socket))
    // Before it is connected there is nobody there; afterwards whoever listens hears of it.
    socket.on('error', () => done(undefined))
  })
}
