import { setTimeout as wait } from 'node:timers/promises'
import { makeDemoHistory } from '../shop/import-export/demo-history/make-demo-history.ts'
import type { DemoBuyers } from '../shop/import-export/demo-history/make-order.ts'
import type { Shop } from '../shop/shop.ts'
import type { Job } from './run-jobs.ts'
import { keepDemoEmails } from './send-emails.ts'

const LONGEST_YIELD_MS = 1_000
const YIELD_CHECK_MS = 50

/** The orders of a new demo shop, one by one while the shop is quiet. */
export function demoHistoryJob(shop: Shop, buyers: DemoBuyers, isQuiet: () => boolean): Job {
  let isOver = false
  const untilIdle = async () => {
    // Also between two orders of a quiet shop, so that a request never waits for more than one.
    let waited = 0
    do {
      await wait(YIELD_CHECK_MS)
      waited += YIELD_CHECK_MS
    } while (!isQuiet() && waited < LONGEST_YIELD_MS)
  }
  return {
    name: 'make-demo-history',
    everySeconds: 30,
    records: [],
    async run(stop) {
      if (!isOver) isOver = await makeDemoHistory(shop, { buyers, stop, untilIdle, keepEmails: keepDemoEmails })
    },
  }
}
