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

export type Undo = ParcelUndo | OppositeChange

/** A step of a parcel. `seconds`: until it is final, when that is so soon that the toast counts them. */
export type ParcelUndo = {
  what: 'pack' | 'ship'
  invoice: string
  /** The other orders of a step that was done for several. */
  also?: string[] | undefined
  from: 'order' | 'orders' | 'pack'
  seconds?: number | undefined
}

/** Undoing is sending the form again with the values from before. If someone else has saved since, it is refused like any form. */
export type OppositeChange = { what: 'change'; action: string; fields: Readonly<Record<string, string>> }

/** The message is in a cookie, which has room for 4 kB. Changes of longer texts can be undone in Activity only. */
const MOST_CHARACTERS = 1_500

export function oppositeChange(action: string, fields: OppositeChange['fields']): OppositeChange | undefined {
  const undo: OppositeChange = { what: 'change', action, fields }
  return encodeURIComponent(JSON.stringify(undo)).length > MOST_CHARACTERS ? undefined : undo
}

const shape = z.object({
  kind: z.enum(['done', 'failed']),
  text: z.string(),
  more: z.string().optional(),
  undo: z
    .union([
      z.object({
        what: z.enum(['pack', 'ship']),
        invoice: z.string(),
        also: z.array(z.string()).optional(),
        from: z.enum(['order', 'orders', 'pack']),
        seconds: z.number().optional(),
      }),
      z.object({
        what: z.literal('change'),
        action: z.string().regex(/^\/(?!\/)/),
        fields: z.record(z.string(), z.string()),
      }),
    ])
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

/** Whether an answer brings the message that something was done. */
export function saysDone(response: Response, origin: string): boolean {
  const { message } = cookieNames(origin)
  const written = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${message}=`))
  const value = written?.slice(message.length + 1).split(';')[0]
  return value !== undefined && parse(decodeURIComponent(value))?.kind === 'done'
}

function parse(written: string): Message | undefined {
  try {
    return shape.safeParse(JSON.parse(written)).data
  } catch {
    return undefined
  }
}
