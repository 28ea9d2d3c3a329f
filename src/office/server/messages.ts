import { redirect } from 'react-router'
import { z } from 'zod'
import { cookieNames, readCookie, writeCookie } from './cookies.ts'

/** What the next page says about the change that was just made. */
export type Message = {
  kind: 'done' | 'failed'
  text: string
  /** A quieter second line. */
  more?: string | undefined
  undo?: Undo | undefined
}

/** What can still be taken back. `seconds`: until it is final, when that is so soon that the toast counts them. */
export type Undo = {
  what: 'pack' | 'ship'
  invoice: string
  /** The other orders of a step that was done for several. */
  also?: string[] | undefined
  from: 'order' | 'orders' | 'pack'
  seconds?: number | undefined
}

const shape = z.object({
  kind: z.enum(['done', 'failed']),
  text: z.string(),
  more: z.string().optional(),
  undo: z
    .object({
      what: z.enum(['pack', 'ship']),
      invoice: z.string(),
      also: z.array(z.string()).optional(),
      from: z.enum(['order', 'orders', 'pack']),
      seconds: z.number().optional(),
    })
    .optional(),
})

/** Ends an action: goes to a page, which says what was done. Works without script as well. */
export const redirectWithMessage = (origin: string, to: string, message: Message): Response =>
  redirect(to, {
    status: 303,
    headers: { 'set-cookie': writeCookie(origin, cookieNames(origin).message, JSON.stringify(message), 60) },
  })

/** Reads the message and removes its cookie, so that it is shown once. */
export function takeMessage(request: Request, origin: string): { message: Message | undefined; headers: Headers } {
  const name = cookieNames(origin).message
  const written = readCookie(request, name)
  const headers = new Headers()
  if (written === undefined) return { message: undefined, headers }
  headers.set('set-cookie', writeCookie(origin, name, '', 0))
  return { message: parse(written), headers }
}

function parse(written: string): Message | undefined {
  try {
    return shape.safeParse(JSON.parse(written)).data
  } catch {
    return undefined
  }
}
