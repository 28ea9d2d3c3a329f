import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { quickPictures } from '../../test/support/processes/quick-options.ts'
import type { Bench } from '../bench.ts'
import { importArticles } from '../shop/import-articles.ts'
import { measureUncached } from '../shop/measure-uncached.ts'
import { runShop } from '../shop/run-shop.ts'

const ARTICLES = 10_000

/** Pages that are not cached, with 65 articles and with many; and the import of the many. On the embedded database. */
export async function measureImportAndUncached(bench: Bench): Promise<void> {
  const folder = join(bench.folder, 'uncached')
  cpSync(await bench.demo(), folder, { recursive: true })
  const times = bench.isQuick ? 15 : 40
  const inSmallShop = await measure(bench, folder, 'demo shop', times)
  const seconds = await importArticles(folder, ARTICLES)
  const many = `${ARTICLES.toLocaleString('en')} articles`
  bench.add({ part: 'Import', name: many, value: seconds, unit: 's' })
  const inLargeShop = await measure(bench, folder, many, times)

  for (const page of ['product', 'grid', 'search'] as const) {
    const add = (name: string, value: number) => ({
      part: 'Pages not cached',
      name: `${page}, ${name}`,
      value,
      unit: 'ms',
    })
    bench.add(add('demo shop', inSmallShop[page]))
    bench.add({
      ...add(many, inLargeShop[page]),
      share: inLargeShop[page] / inSmallShop[page],
      beside: 'the demo shop',
    })
  }
}

async function measure(bench: Bench, folder: string, name: string, times: number) {
  const shop = await runShop({ folder, node: quickPictures })
  try {
    if (name !== 'demo shop') bench.add({ part: 'Start', name, value: shop.startSeconds, unit: 's' })
    return await measureUncached(shop.origin, times)
  } finally {
    await shop.stop()
  }
}
