import { expect, test } from 'vitest'
import { planDemoHistory } from '../../../../src/shop/import-export/demo-history/make-demo-history.ts'
import { restock } from '../../../../src/shop/import-export/demo-history/queries.ts'
import { importFolder } from '../../../../src/shop/import-export/import-folder.ts'
import { demoFolder } from '../../../../src/shop/import-export/removals/demo-folder.ts'
import { removeDemoInBackground } from '../../../../src/shop/import-export/removals/remove-demo-job.ts'
import { runLongJobs } from '../../../../src/shop/long-jobs/run-long-jobs.ts'
import { withOfficeInBrowser } from '../../../support/office/office-browser.ts'
import { placed, withCommittedOrderingShop } from '../../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../support/orders/unpaid-order.ts'
import { axeViolations, overflow } from '../../../support/pages/page-facts.ts'

test('the owner removes the demo on a phone, and what is their own stays', { timeout: 240_000 }, () =>
  withCommittedOrderingShop(async (world) => {
    const { shop } = world
    expect(await importFolder(shop, demoFolder, { beforeCommit: planDemoHistory })).toMatchObject({ ok: true })
    await world.article({ sku: 'OWN-1', name: 'Gamis Arum', sizes: { M: 3 } })
    const own = await unpaidOrder(world)
    await own.become(own.choose('qris'), 'settlement')
    // The orders of a customer of the demo are the demo's as well. Their pieces are put back when they are made.
    const invented = await world.shopper([[own.abaya, 'M', 1]])
    await shop.db.updateTable('customer').set({ is_demo: true }).where('id', '=', invented.id).execute()
    const { invoice } = placed(await world.order(invented))
    const { id } = await shop.db
      .selectFrom('placed_order')
      .select('id')
      .where('invoice', '=', invoice)
      .executeTakeFirstOrThrow()
    await restock(shop.db, id)

    await withOfficeInBrowser(shop, (office) =>
      office.visitAs('owner', { screen: 'phone' }, async (page) => {
        await page.getByRole('link', { name: 'Remove demo content' }).click()
        await page.getByText('1 demo order', { exact: true }).waitFor()
        await page.getByText('65 articles', { exact: true }).waitFor()
        expect(await axeViolations(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
        await page.getByRole('button', { name: 'Remove all of this' }).click()
        await page.waitForURL('**/jobs/*')
        await runLongJobs(
          shop,
          { 'demo-remove': (own, job) => removeDemoInBackground(own, demoFolder, job) },
          { stop: new AbortController().signal },
        )
        await page.getByText('The demo content is removed.').waitFor()

        await page.goto('/articles')
        await page.getByText('OWN-1').filter({ visible: true }).waitFor()
        expect(await page.getByText(/LR-[A-Z]{3}-/).count()).toBe(0)
        await page.goto('/orders?view=all')
        await page.locator(`main li a[href*="${own.invoice}"]`).waitFor()
        expect(await page.locator(`main a[href*="${invoice}"]`).count()).toBe(0)
        await page.goto('/')
        await page.getByRole('heading', { name: 'To do' }).waitFor()
        expect(await page.getByRole('link', { name: 'Remove demo content' }).count()).toBe(0)
      }),
    )
  }),
)
