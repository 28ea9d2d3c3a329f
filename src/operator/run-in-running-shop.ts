import { connect, type Socket } from 'node:net'
import type { Speaker } from './command.ts'
import { findSocket } from './socket-path.ts'
import { CommandOutput, type CommandRequest, linesOf, send } from './socket-protocol.ts'

/** Runs a command in the shop that uses this data folder. Returns its exit code, or undefined if no shop is running. */
export async function runInRunningShop(
  dataFolder: string,
  request: CommandRequest,
  speaker: Speaker,
): Promise<number | undefined> {
  const shop = await connected(findSocket(dataFolder))
  if (!shop) return undefined
  send(shop, request)
  const exit = await listen(shop, speaker)
  shop.destroy()
  if (exit === undefined) {
    speaker.complain('The running shop closed before the command was done. Run it again to see the state.')
  }
  return exit ?? 1
}

async function listen(shop: Socket, speaker: Speaker): Promise<number | undefined> {
  try {
    for await (const line of linesOf(shop)) {
      const answer = CommandOutput.parse(JSON.parse(line))
      if ('exit' in answer) return answer.exit
      if ('say' in answer) speaker.say(answer.say)
      else if ('complain' in answer) speaker.complain(answer.complain)
      else if ('confirm' in answer) send(shop, { answer: await speaker.confirm(answer.confirm) })
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
    // An error before the connection means that no shop is running. Later errors reach the reader of the lines.
    socket.on('error', () => done(undefined))
  })
}
