import { askPatiently } from '../../test/support/load/ask-patiently.ts'
import { middle } from '../results/results.ts'
import { samplePages } from './sample-pages.ts'

export type Uncached = { product: number; grid: number; search: number }

/** The milliseconds that the shop takes for pages which it has not made yet, one after the other: their median, or another average. */
export async function measureUncached(origin: string, times: number, average = middle): Promise<Uncached> {
  const { products, grids, searches } = await samplePages(origin)
  return {
    product: average(await measureEach(origin, products, times)),
    grid: average(await measureEach(origin, grids, times)),
    search: average(await measureEach(origin, searches, times)),
  }
}

/** The first requests, which compile code and prepare statements, are not counted. */
async function measureEach(origin: string, paths: readonly string[], times: number): Promise<number[]> {
  const used = paths.slice(0, times + Math.min(10, Math.floor(paths.length / 2)))
  const elapsed: number[] = []
  for (const path of used) {
    const began = performance.now()
    // A busy shop asks to come again. That time counts.
    const answer = await askPatiently(origin + path)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    elapsed.push(performance.now() - began)
  }
  return elapsed.slice(-Math.min(times, used.length))
}
