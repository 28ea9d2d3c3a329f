import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { quickPictures } from '../../test/support/processes/quick-options.ts'
import type { Bench } from '../bench.ts'
import { measureUncached, type Uncached } from '../shop/measure-uncached.ts'
import { runShop } from '../shop/run-shop.ts'

const pages = ['product', 'grid', 'search'] as const
// A median would leave out the few pages that meet an encoding.
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const LONGEST_WAIT_MS = 120_000

/**
 * Pages that are not cached while the shop makes the missing sizes of its pictures, beside the same pages when all sizes are there. By
 * turns, each time in a new copy of the demo shop.
 */
export async function measureBesidePictures(bench: Bench): Promise<void> {
  const turns = bench.isQuick ? 1 : 3
  const quiet: Uncached[] = []
  const encoding: Uncached[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    quiet.push(await measureOnce(bench, `quiet-${turn}`, { isEncoding: false }))
    encoding.push(await measureOnce(bench, `encoding-${turn}`, { isEncoding: true }))
  }
  for (const page of pages) {
    const [alone, beside] = [quiet, encoding].map((measured) => mean(measured.map((one) => one[page])))
    if (alone === undefined || beside === undefined) continue
    bench.add({
      ...{ part: 'Pages not cached', name: `${page}, while pictures are encoded`, value: beside, unit: 'ms' },
      ...{ share: beside / alone, beside: 'the time without' },
    })
  }
}

async function measureOnce(bench: Bench, name: string, { isEncoding }: { isEncoding: boolean }): Promise<Uncached> {
  const folder = join(bench.folder, name)
  cpSync(await bench.demo(), folder, { recursive: true })
  const log = join(folder, 'bench.log')
  rmSync(log, { force: true })
  const countFiles = () => readdirSync(join(folder, 'media'), { recursive: true }).length
  const before = countFiles()
  const shop = await runShop({ folder, node: isEncoding ? [] : quickPictures })
  const hasBegun = () => countFiles() > before
  const isFinished = () => readFileSync(log, 'utf8').includes('made the missing sizes of pictures')
  try {
    const begun = performance.now()
    while (!(isEncoding ? hasBegun() : isFinished())) {
      if (performance.now() - begun > LONGEST_WAIT_MS) throw new Error('the pictures take too long')
      await wait(100)
    }
    const measured = await measureUncached(shop.origin, 40, mean)
    if (isEncoding && isFinished()) throw new Error('the pictures were finished before the pages were measured')
    return measured
  } finally {
    await shop.stop()
  }
}
