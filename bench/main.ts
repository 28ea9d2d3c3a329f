import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inProject } from '../scripts/project.mjs'
import { startServer } from '../test/support/database/postgresql-server.ts'
import type { Bench } from './bench.ts'
import { sizeOf } from './fill/fill-database.ts'
import { makeDatabase } from './fill/make-database.ts'
import { measureOfficeOf } from './office/run-office.ts'
import { measureGrowth } from './parts/growth.ts'
import { measureOrders } from './parts/orders.ts'
import { measureInBrowser } from './parts/pages.ts'
import { measureBesidePictures } from './parts/pictures.ts'
import { measureServed } from './parts/served.ts'
import { measureImportAndUncached } from './parts/uncached.ts'
import { readProfiles } from './results/read-profile.ts'
import type { Results } from './results/results.ts'
import { tableOf } from './results/table.ts'
import { writeDocs } from './results/write-docs.ts'
import { fillDemoShop } from './shop/demo-shop.ts'

const { values } = parseArgs({
  options: {
    parts: { type: 'string' },
    quick: { type: 'boolean', default: false },
    articles: { type: 'string' },
    orders: { type: 'string' },
    database: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
})

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  pages: measureInBrowser,
  served: measureServed,
  uncached: measureImportAndUncached,
  pictures: measureBesidePictures,
  orders: measureOrders,
  growth: measureGrowth,
  office: measureOffice,
}
// The office takes minutes for each hundred thousand orders, so it is measured when it is asked for.
const usual = Object.keys(parts).filter((name) => name !== 'office')
const aboutOffice = values.database !== undefined || values.only !== undefined
const chosen = values.parts?.split(',') ?? (aboutOffice ? ['office'] : usual)
const unknown = chosen.filter((name) => parts[name] === undefined)
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.\n`)
  process.exit(1)
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (begun: number) => `${((performance.now() - begun) / 1_000).toFixed(1)} s`
const upTo = (most: number, sizes: readonly number[]) => sizes.filter((size) => size <= most)

const results: Results = { figures: [], curves: [] }
const folder = mkdtempSync(join(tmpdir(), 'etalase-bench-'))
let server: ReturnType<typeof startServer> | undefined
let demo: Promise<string> | undefined
const bench: Bench = {
  ...{ isQuick: values.quick, folder, say, profiles: values.profile },
  add: (figure) => void results.figures.push(figure),
  draw: (curve) => void results.curves.push(curve),
  async demo() {
    demo ??= fillDemoShop(folder)
    return demo
  },
  async postgresql() {
    server ??= startServer(tmpdir())
    return (await server).origin
  },
  articles: upTo(Number(values.articles ?? (values.quick ? 10_000 : 100_000)), [100, 1_000, 10_000, 100_000]),
  orders: upTo(Number(values.orders ?? (values.quick ? 10_000 : 100_000)), [1_000, 10_000, 100_000, 1_000_000]),
}

const failed: string[] = []
const begun = performance.now()
const loadBefore = loadavg()[0] ?? 0
try {
  for (const name of chosen) {
    const partBegun = performance.now()
    try {
      await parts[name]?.(bench)
      say(`${name}: ${seconds(partBegun)}`)
    } catch (error) {
      // The figures of the other parts took minutes too.
      failed.push(name)
      say(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`)
    }
  }
} finally {
  await (await server)?.stop()
  rmSync(folder, { recursive: true, force: true })
}
publish()
if (failed.length > 0) process.exitCode = 1

function publish(): void {
  const { figures, curves } = results
  const profiled = values.profile === undefined ? [] : globSync(join(values.profile, '*/'))
  for (const part of profiled) say(`\nThe processor in ${part}\n${readProfiles(part).join('\n')}`)
  if (figures.length === 0) return
  say(`\n${tableOf(figures)}\n`)
  const today = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`
  const load = [loadBefore, loadavg()[0] ?? 0].map((value) => value.toFixed(1)).join(' and ')
  const kind = values.quick ? 'a quick run' : 'a run'
  const about = `From ${kind} on ${today}: ${machine}; load of the machine before and after: ${load}. It took ${seconds(begun)}.${
    failed.length === 0 ? '' : ` These parts failed: ${failed.join(', ')}.`
  }`
  say(about)
  const written = { date: today, isQuick: values.quick, machine, loadBefore, loadAfter: loadavg()[0], figures, curves }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(written, null, 2)}\n`)
  if (values.write) writeDocs(inProject('docs'), results, about)
}

async function measureOffice(bench: Bench): Promise<void> {
  const orders = Number(values.orders ?? (values.quick ? 10_000 : 1_000_000))
  const size = sizeOf(Number(values.articles ?? 10_000), orders)
  if (values.database === undefined) say(`Filling a shop with ${size.articles} articles and ${size.orders} orders`)
  const url = values.database ?? (await makeDatabase(await bench.postgresql(), 'office', { size, say }))
  await measureOfficeOf(url, new RegExp(values.only ?? ''), bench)
}
