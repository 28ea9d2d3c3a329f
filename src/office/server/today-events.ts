import { isDatabaseAway } from '../../db/is-away.ts'
import { readTodayMark } from '../../shop/reports/read-today.ts'
import type { Shop } from '../../shop/shop.ts'
import { identifyStaff } from '../../shop/staff/sign-in/identify-staff.ts'
import { cookieNames, readCookie } from './cookies.ts'

const CHECK_EVERY_MS = 2_000
/** Below the time after which the server drops a client that gets nothing. */
const COMMENT_EVERY_MS = 15_000
/** How often the session of an open page is looked at. */
const IDENTIFY_EVERY_MS = 10_000
/** After a lost connection, the browser connects again after this time. */
const RETRY = 'retry: 3000\n\n'
/** For each person. The oldest connection ends when there are more. */
const MOST_CONNECTIONS = 4

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

type Connection = { staffId: number; token: string | undefined; send(text: string): void; end(): void }

type Parts = { shop: Shop; origin: string; closing?: AbortSignal | undefined }

/**
 * Sends an event to open pages of Today when something has changed. An event says no more, and the page then reads what its role may
 * see. Every process asks the database for itself, so it does not matter which one made the change, and asks nothing while no page is
 * open.
 */
export function createTodayEvents({ shop, origin, closing }: Parts): (request: Request) => Promise<Response> {
  const connections = new Set<Connection>()
  const { session } = cookieNames(origin)
  let mark: string | undefined
  let timer: NodeJS.Timeout | undefined
  let rounds = 0

  async function check(): Promise<void> {
    rounds += 1
    try {
      if ((rounds * CHECK_EVERY_MS) % IDENTIFY_EVERY_MS === 0) await endSignedOut()
      const latest = await readTodayMark(shop)
      const isNew = mark !== undefined && latest !== mark
      mark = latest
      const isTimeForComment = (rounds * CHECK_EVERY_MS) % COMMENT_EVERY_MS < CHECK_EVERY_MS
      if (isNew) for (const one of connections) one.send('event: change\ndata:\n\n')
      else if (isTimeForComment) for (const one of connections) one.send(':\n\n')
    } catch (error) {
      shop.log.warn({ error }, 'open pages of Today cannot be updated; the next round tries again')
    }
    timer = connections.size > 0 ? setTimeout(() => void check(), CHECK_EVERY_MS).unref() : undefined
    if (timer === undefined) mark = undefined
  }

  async function endSignedOut(): Promise<void> {
    for (const one of connections) if ((await identifyStaff(shop, one.token)) === undefined) one.end()
  }

  function open(staffId: number, token: string | undefined, gone: AbortSignal): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder()
    const own = [...connections].filter((one) => one.staffId === staffId)
    if (own.length >= MOST_CONNECTIONS) own[0]?.end()
    let connection: Connection | undefined
    return new ReadableStream({
      start(controller) {
        connection = {
          staffId,
          token,
          send: (text) => controller.enqueue(encoder.encode(text)),
          end() {
            if (connection !== undefined && connections.delete(connection)) controller.close()
          },
        }
        connections.add(connection)
        connection.send(RETRY)
        gone.addEventListener('abort', () => connection?.end(), { once: true })
        timer ??= setTimeout(() => void check(), CHECK_EVERY_MS).unref()
      },
      cancel() {
        if (connection !== undefined) connections.delete(connection)
      },
    })
  }

  closing?.addEventListener('abort', () => {
    for (const one of connections) one.end()
    clearTimeout(timer)
  })

  return (request) =>
    answer(request).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      shop.log.warn({ error }, 'an open page of Today has to connect again')
      // A browser gives up for good on anything but a stream, so it gets one that ends.
      return new Response(RETRY, { headers: streamHeaders })
    })

  async function answer(request: Request): Promise<Response> {
    const token = readCookie(request, session)
    const staff = await identifyStaff(shop, token)
    // A browser that gets 204 does not connect again.
    if (staff === undefined || staff.needsSecondFactor || closing?.aborted === true) {
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    }
    // What later looks at the shop are compared with.
    mark ??= await readTodayMark(shop)
    return new Response(open(staff.id, token, request.signal), { headers: streamHeaders })
  }
}
