import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { manyAreOrdering } from '../../../src/contract/texts.ts'

/** `status` is 0 when the connection broke before all of the answer was there. */
export type Answer = { status: number; ms: number; body: Record<string, unknown>; message: string }

type Asked = { token?: string; body?: unknown; headers?: Record<string, string> }

/** A program that asks the shop over connections it keeps, as many at a time as it likes, and measures how long that takes. */
export function caller(origin: () => string) {
  const agent = new Agent({ keepAlive: true })
  return async (call: string, { token, body, headers = {} }: Asked = {}): Promise<Answer> => {
    const [method = '', path = ''] = call.split(' ')
    const began = performance.now()
    const told = await exchange(
      new URL(path, origin()),
      { method, agent, headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) } },
      body,
    ).catch(() => ({ status: 0, written: '' }))
    const parsed: Record<string, unknown> = told.written.startsWith('{') ? JSON.parse(told.written) : {}
    return {
      status: told.status,
      ms: performance.now() - began,
      body: parsed,
      message: String(parsed['message'] ?? ''),
    }
  }
}

type Options = { method: string; agent: Agent; headers: Record<string, string> }

async function exchange(address: URL, { headers, ...options }: Options, body: unknown) {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const type =
    sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
  const asking = request(address, { ...options, headers: { ...headers, ...type } })
  asking.end(sent)
  const [answer]: IncomingMessage[] = await once(asking, 'response')
  if (answer === undefined) throw new Error('there was no answer')
  return { status: answer.statusCode ?? 0, written: await text(answer) }
}

/** So many clients work off the list, each of them one thing after the other. */
export async function byClients<In, Out>(
  clients: number,
  list: readonly In[],
  work: (one: In, place: number) => Promise<Out>,
): Promise<Out[]> {
  const done: Out[] = []
  let next = 0
  const client = async () => {
    for (let place = next++; place < list.length; place = next++) {
      const one = list[place]
      if (one !== undefined) done[place] = await work(one, place)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return done
}

/** There was a crowd, and whoever hears so is to come again. */
export const isCrowded = ({ status, message }: Answer) => status === 429 && message === manyAreOrdering

const isAskedToWait = (answer: Answer) => answer.status === 503 || isCrowded(answer)

/** Whoever is asked to come again does, as shoppers do, and asks for the very same thing. All of it is one wait to them. */
export async function untilHeard(ask: () => Promise<Answer>, isToComeAgain = isAskedToWait): Promise<Answer> {
  const began = performance.now()
  for (let turn = 1; ; turn += 1) {
    const answer = await ask()
    if (!isToComeAgain(answer) || turn === 40) return { ...answer, ms: performance.now() - began }
    await wait(500)
  }
}

/** How often each status was answered. */
export function statusesOf(answers: readonly Pick<Answer, 'status'>[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** What was answered with a fault of the shop, or not at all, and how often. */
export function troublesIn(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, message } of answers.filter(({ status }) => status === 0 || status >= 500)) {
    counts[`${status} ${message}`] = (counts[`${status} ${message}`] ?? 0) + 1
  }
  return counts
}

/** Of a hundred answers ninety-nine were there within so many milliseconds. */
export function p99(answers: readonly { ms: number }[]): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0)
}

export const slowest = (answers: readonly { ms: number }[]): number =>
  Math.round(answers.reduce((most, { ms }) => Math.max(most, ms), 0))
