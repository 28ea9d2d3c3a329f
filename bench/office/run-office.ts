import { readConfig } from '../../src/config.ts'
import { checkInvariants } from '../../src/shop/invariants/check-invariants.ts'
import { openShop } from '../../src/start/open-shop.ts'
import { silentLog } from '../../test/support/shop/silent-log.ts'
import type { Bench } from '../bench.ts'
import { type MeasuredPage, measureOffice } from './measure-office.ts'

const number = (value: number) => value.toFixed(0).padStart(6)

/** Every page and report of the office with the shop in this database, and `verify`. */
export async function measureOfficeOf(url: string, only: RegExp, { isQuick, folder, say }: Bench): Promise<void> {
  const { shop, database } = await openShop(readConfig({ DATABASE_URL: url, DATA_DIR: folder }), silentLog)
  try {
    say('median, p95 and processor time in ms; statements; the slowest statement in ms; address')
    const rounds = isQuick ? { times: 3, warmUp: 2 } : {}
    const report = (page: MeasuredPage) => say(lineOf(page))
    const { pages, reference } = await measureOffice(shop, { only, rounds, report })
    say(
      `reference, count(*) of the orders: ${number(reference.median)}${number(reference.p95)}${number(reference.cpu)}`,
    )
    const slow = pages.filter((page) => page.cpu > (page.isReport ? 300 : 150))
    say(`${pages.length} addresses, ${slow.length} of them above 150 ms (a report: 300 ms) of processor time`)
    const begun = performance.now()
    let [last, longest] = [begun, 0]
    const rules = await checkInvariants(shop.db, async () => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    })
    const broken = rules.filter((rule) => rule.broken > 0).map(({ id }) => id)
    const memory = Math.round(process.memoryUsage().rss / 1_000_000)
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    say(`verify: ${seconds} s, longest statement ${longest.toFixed(0)} ms, ${memory} MB resident`)
    say(broken.length === 0 ? 'every rule holds' : `broken: ${broken.join(', ')}`)
  } finally {
    await database.close()
  }
}

function lineOf({ median, p95, cpu, statements, slowest, status, path }: MeasuredPage): string {
  const wrong = status === 200 ? '' : `  status ${status}`
  return `${number(median)}${number(p95)}${number(cpu)}${number(statements)}${number(slowest)}  ${path}${wrong}`
}
