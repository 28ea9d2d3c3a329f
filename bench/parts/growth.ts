import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { openShop } from '../../src/start/open-shop.ts'
import { silentLog } from '../../test/support/shop/silent-log.ts'
import type { Bench } from '../bench.ts'
import { sizeOf } from '../fill/fill-database.ts'
import { makeDatabase } from '../fill/make-database.ts'
import { measureOffice } from '../office/measure-office.ts'
import type { Address } from '../office/sample-addresses.ts'
import type { Curve } from '../results/results.ts'
import { measureUncached } from '../shop/measure-uncached.ts'
import { runShop } from '../shop/run-shop.ts'

const FEW_ORDERS = 100
const FEW_ARTICLES = 1_000

/** Pages of the office that read orders. */
const aboutOrders: readonly Address[] = [
  { page: '/', path: '/' },
  { page: '/orders', path: '/orders?view=all' },
  { page: '/orders', path: '/orders?view=all&search=sari' },
  { page: '/customers', path: '/customers?view=all' },
]

type Times = Map<string, { size: number; ms: number }[]>

/** How the time of a page grows with the articles and the orders. On PostgreSQL. */
export async function measureGrowth(bench: Bench): Promise<void> {
  const ofArticles: Times = new Map()
  for (const articles of bench.articles) {
    bench.say(`A shop with ${articles} articles`)
    const url = await makeDatabase(await bench.postgresql(), `articles_${articles}`, {
      size: sizeOf(articles, FEW_ORDERS),
    })
    const folder = join(bench.folder, `articles-${articles}`)
    mkdirSync(folder)
    const shop = await runShop({ folder, settings: { DATABASE_URL: url, WORKERS: '1', DEMO: 'off' } })
    try {
      for (const [page, ms] of Object.entries(await measureUncached(shop.origin, bench.isQuick ? 15 : 40))) {
        note(ofArticles, `${page} page`, { size: articles, ms })
      }
    } finally {
      await shop.stop()
    }
  }
  report(bench, ofArticles, { file: 'articles', title: 'Pages not cached, by articles', across: 'articles' })

  const ofOrders: Times = new Map()
  for (const orders of bench.orders) {
    bench.say(`A shop with ${orders} orders`)
    const url = await makeDatabase(await bench.postgresql(), `orders_${orders}`, { size: sizeOf(FEW_ARTICLES, orders) })
    const folder = join(bench.folder, `orders-${orders}`)
    mkdirSync(folder)
    const { shop, database } = await openShop(readConfig({ DATABASE_URL: url, DATA_DIR: folder }), silentLog)
    const rounds = bench.isQuick ? { times: 3, warmUp: 2 } : {}
    const seen = ({ path, median }: { path: string; median: number }) =>
      note(ofOrders, path, { size: orders, ms: median })
    await measureOffice(shop, { addresses: aboutOrders, rounds, report: seen }).finally(database.close)
  }
  report(bench, ofOrders, { file: 'orders', title: 'Pages of the office, by orders', across: 'orders' })
}

const note = (times: Times, name: string, point: { size: number; ms: number }): void =>
  void times.set(name, [...(times.get(name) ?? []), point])

function report(bench: Bench, times: Times, curve: Omit<Curve, 'lines'>): void {
  const lines = [...times].map(([name, points]) => ({ name, points }))
  for (const { name, points } of lines) {
    for (const [place, { size, ms }] of points.entries()) {
      const first = points[0]
      const compared =
        first === undefined || place === 0
          ? {}
          : { share: ms / first.ms, beside: `the time with ${first.size.toLocaleString('en')}` }
      bench.add({
        part: curve.title,
        name: `${name}, ${size.toLocaleString('en')}`,
        value: ms,
        unit: 'ms',
        ...compared,
      })
    }
  }
  if (lines.length > 0) bench.draw({ ...curve, lines })
}
