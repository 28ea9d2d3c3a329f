import { describe, expect, test, vi } from 'vitest'
import {
  CHANGES,
  countRows,
  everything,
  makeDraft,
  nothing,
  press,
  shows,
  waitForWork,
} from '../support/processes/import-to-kill.ts'
import { secondTry } from '../support/processes/second-try.ts'
import { withShopToKill } from '../support/processes/shop-to-kill.ts'

// The test opens a whole shop several times, and a job that was killed goes on when its lease of 30 seconds has expired.
vi.setConfig({ testTimeout: 240_000 })

describe('an import of the office', secondTry, () => {
  test('whose shop is killed while it writes has changed nothing, goes on after the start, and is done once', () =>
    withShopToKill(async (shop) => {
      await shop.start()
      const page = await makeDraft(shop)
      await shows(shop, page, `Import ${CHANGES} changes`)
      await press(shop, page, 'import')
      await waitForWork(shop, page)
      await shop.kill()
      expect(await shop.read(countRows)).toEqual(nothing)

      await shop.start()
      const afterKill = await (await shop.send(page)).text()
      expect(afterKill).toContain('The work continues on the server')
      // While it has not ended, a second press starts no second import.
      await press(shop, page, 'import')
      await shows(shop, page, 'Import finished')
      await shop.kill()
      expect(await shop.read(countRows)).toEqual(everything)

      await shop.start()
      await press(shop, page, 'import')
      await shows(shop, page, 'Import finished')
      await shop.kill()
      expect(await shop.read(countRows)).toEqual(everything)
    }))
})
