import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { quickPictures } from '../../test/support/processes/quick-options.ts'
import type { Bench } from '../bench.ts'
import { load } from '../load/load.ts'
import { type BareServer, openBare } from '../load/open-bare.ts'
import { middle } from '../results/results.ts'
import { mainThreadMs, residentMegabytes } from '../shop/processor.ts'
import { profiling } from '../shop/profiling.ts'
import { type BenchedShop, runShop } from '../shop/run-shop.ts'
import { mainPages } from '../shop/sample-pages.ts'

const numbersOfConnections = [10, 50]

/** Answers that the shop keeps, beside a server that sends the same bytes and does nothing else; and the memory meanwhile. */
export async function measureServed(bench: Bench): Promise<void> {
  const folder = join(bench.folder, 'served')
  cpSync(await bench.demo(), folder, { recursive: true })
  const shop = await runShop({ folder, node: [...quickPictures, ...profiling(bench, 'served')] })
  try {
    bench.add({ part: 'Start', name: 'demo shop', value: shop.startSeconds, unit: 's' })
    const { home, grid, product } = await mainPages(shop.origin)
    const targets = {
      'home page': home,
      'grid page': grid,
      'product page': product,
      'GET /api/product': '/api/product',
      'GET /api/product/…': `/api${product}`,
      'GET /api/front': '/api/front',
    }
    // What a start needs for some seconds goes back to the system.
    await wait(bench.isQuick ? 5_000 : 60_000)
    const add = (name: string, value: number) =>
      bench.add({ part: 'Memory, embedded database', name, value, unit: 'MB' })
    add('idle', residentMegabytes(shop.pid))
    const bare = await openBare(shop.origin, Object.values(targets))
    let most = 0
    const watching = setInterval(() => {
      most = Math.max(most, residentMegabytes(shop.pid))
    }, 500)
    try {
      for (const [name, path] of Object.entries(targets)) {
        for (const connections of numbersOfConnections) await compare(bench, { shop, bare, name, path, connections })
      }
    } finally {
      clearInterval(watching)
      await bare.stop()
    }
    add('under load', most)
  } finally {
    await shop.stop()
  }
}

type Comparison = { shop: BenchedShop; bare: BareServer; name: string; path: string; connections: number }

/** The two by turns, so that both have the same machine. */
async function compare(bench: Bench, { shop, bare, name, path, connections }: Comparison): Promise<void> {
  const turns = bench.isQuick ? 1 : 3
  const milliseconds = bench.isQuick ? 1_000 : 2_000
  const measure = async (server: { origin: string; pid: number }) => {
    const before = mainThreadMs(server.pid)
    const done = await load(server.origin + path, { connections, milliseconds })
    if (done.failed > 0) throw new Error(`${done.failed} requests of ${path} were not answered`)
    return { ...done, processorMs: (mainThreadMs(server.pid) - before) / done.requests }
  }
  for (const server of [shop, bare]) await load(server.origin + path, { connections, milliseconds: 700 })
  const pairs: { ofShop: Awaited<ReturnType<typeof measure>>; ofBare: Awaited<ReturnType<typeof measure>> }[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    pairs.push({ ofShop: await measure(shop), ofBare: await measure(bare) })
  }
  const median = (of: (pair: (typeof pairs)[number]) => number) => middle(pairs.map(of))
  const part = `Kept answers, ${connections} connections`
  const bareServer = 'a bare server'
  bench.add({
    ...{ part, name, unit: '/s', beside: bareServer },
    value: median(({ ofShop }) => ofShop.perSecond),
    share: median(({ ofShop, ofBare }) => ofShop.perSecond / ofBare.perSecond),
  })
  bench.add({
    ...{ part, name: `${name}: processor time of one`, unit: 'ms', beside: `${bareServer}, by processor time` },
    value: median(({ ofShop }) => ofShop.processorMs),
    share: median(({ ofShop, ofBare }) => ofBare.processorMs / ofShop.processorMs),
  })
  bench.add({ part, name: `${name}: p99`, value: median(({ ofShop }) => ofShop.p99), unit: 'ms' })
}
