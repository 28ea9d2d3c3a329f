import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { openSecureFront } from '../../test/support/network/secure-front.ts'
import { measurePages, middleOf } from '../../test/support/pages/measure-page.ts'
import { quickPictures } from '../../test/support/processes/quick-options.ts'
import type { Bench } from '../bench.ts'
import { runShop } from '../shop/run-shop.ts'
import { mainPages } from '../shop/sample-pages.ts'

/** The pages of a shop with visitors on a middling phone with a poor connection, whose browser has cached nothing. */
export async function measureInBrowser(bench: Bench): Promise<void> {
  const folder = join(bench.folder, 'pages')
  cpSync(await bench.demo(), folder, { recursive: true })
  const shop = await runShop({ folder, node: quickPictures })
  try {
    const pages = await mainPages(shop.origin)
    for (const path of Object.values(pages)) {
      await (await fetch(shop.origin + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    }
    const front = await openSecureFront(shop.origin)
    try {
      const addresses = Object.values(pages).map((path) => front.origin + path)
      const turns = await measurePages(addresses, bench.isQuick ? 3 : 7)
      for (const [place, name] of Object.keys(pages).entries()) {
        const seen = middleOf(turns.flatMap((turn) => turn[place] ?? []))
        const add = (what: string, value: number, unit: string) =>
          bench.add({ part: 'Pages on a phone', name: `${name}: ${what}`, value, unit })
        add('first paint', seen.fcpMs / 1_000, 's')
        add('largest paint', seen.lcpMs / 1_000, 's')
        add('script', seen.scriptBytes / 1_000, 'kB')
        add('all bytes', seen.bytes / 1_000, 'kB')
        add('requests', seen.requests, '')
      }
    } finally {
      await front.close()
    }
  } finally {
    await shop.stop()
  }
}
