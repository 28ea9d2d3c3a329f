import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { z } from 'zod'

/*
 * Each line is one JSON object. The client sends one request; the shop answers with lines of output and, last, the exit code.
 * A question of the shop is answered with one line of the client.
 */

export const CommandRequest = z.object({ words: z.array(z.string()), folder: z.string() })
export type CommandRequest = z.infer<typeof CommandRequest>

export const CommandOutput = z.union([
  z.object({ say: z.string() }),
  z.object({ complain: z.string() }),
  z.object({ progress: z.tuple([z.string(), z.number(), z.number()]) }),
  z.object({ confirm: z.string() }),
  z.object({ exit: z.number() }),
])
export type CommandOutput = z.infer<typeof CommandOutput>

export const CommandAnswer = z.object({ answer: z.enum(['yes', 'no', 'no-terminal']) })
export type CommandAnswer = z.infer<typeof CommandAnswer>

export const send = (socket: Socket, message: CommandRequest | CommandOutput | CommandAnswer) =>
  socket.write(`${JSON.stringify(message)}\n`)

export const linesOf = (socket: Socket) => createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
