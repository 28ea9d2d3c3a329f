import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { z } from 'zod'

/* One JSON object a line. The asker sends one order, the shop answers with what it says and, last, the exit code. */

export const Order = z.object({ words: z.array(z.string()), folder: z.string() })
export type Order = z.infer<typeof Order>

export const Answer = z.union([
  z.object({ say: z.string() }),
  z.object({ complain: z.string() }),
  z.object({ progress: z.tuple([z.string(), z.number(), z.number()]) }),
  z.object({ exit: z.number() }),
])
export type Answer = z.infer<typeof Answer>

export const send = (socket: Socket, message: Order | Answer) => socket.write(`${JSON.stringify(message)}\n`)

export const linesOf = (socket: Socket) => createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
