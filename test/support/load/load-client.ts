import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { manyAreOrdering } from '../../../src/contract/texts.ts'
import { isProof } from './proof.ts'

/** `status` is 0 when the connection broke before all of the answer was there. */
export type Answer = { status: number; ms: number; body: Record<string, unknown>; message: string }

type Outcome = Pick<Answer, 'status' | 'message'>

type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> }

/** An HTTP client with keep-alive connections, without a limit on them, that measures how long each request takes. */
export function loadClient(origin: () => string) {
  const agent = new Agent({ keepAlive: true })
  return async (call: string, { token, body, headers = {} }: CallOptions = {}): Promise<Answer> => {
    const [method = '', path = ''] = call.split(' ')
    const began = performance.now()
    const received = await exchange(
      new URL(path, origin()),
      { method, agent, headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) } },
      body,
    ).catch(() => ({ status: 0, written: '' }))
    const parsed: Record<string, unknown> = received.written.startsWith('{') ? JSON.parse(received.written) : {}
    return {
      status: received.status,
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
  if (answer === undefined) throw new Error('the connection closed without an answer')
  return { status: answer.statusCode ?? 0, written: await text(answer) }
}

/** Works off the list with a number of parallel clients, each of them one item after the other. */
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

/** The queue for placing orders was too long; the client should retry. */
export const isCrowded = ({ status, message }: Outcome) => status === 429 && message === manyAreOrdering

/** 503: the shop, its database or its provider is overloaded. The same request may come again, and makes no second order. */
export const isAskedToRetry = (answer: Outcome) => answer.status === 503 || isCrowded(answer)

/** Repeats the same request while the shop asks for a retry, as shoppers do; the time counts as one wait. */
export async function withRetries<One extends Outcome & { ms: number }>(
  ask: () => Promise<One>,
  shouldRetry: (answer: One) => boolean = isAskedToRetry,
): Promise<One> {
  const began = performance.now()
  for (let turn = 1; ; turn += 1) {
    const answer = await ask()
    if (!shouldRetry(answer) || turn === 40) return { ...answer, ms: performance.now() - began }
    await wait(500)
  }
}

/** On a busy machine the shop may ask clients to retry. In the proof, which has the machine for itself, it may not. */
export const withRetriesUnlessProof: typeof withRetries = (ask) => (isProof ? ask() : withRetries(ask))

/** Number of answers by status. */
export function statusesOf(answers: readonly Pick<Answer, 'status'>[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Number of failed answers (5xx, or none) by message. */
export function failuresIn(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, message } of answers.filter(({ status }) => status === 0 || status >= 500)) {
    counts[`${status} ${message}`] = (counts[`${status} ${message}`] ?? 0) + 1
  }
  return counts
}

/** The 99th percentile of the answer times, in milliseconds. */
export function p99(answers: readonly { ms: number }[]): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0)
}

export const slowest = (answers: readonly { ms: number }[]): number =>
  Math.round(answers.reduce((most, { ms }) => Math.max(most, ms), 0))
