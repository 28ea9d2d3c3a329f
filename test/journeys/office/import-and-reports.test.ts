import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { longJobs } from '../../../src/jobs/long-jobs.ts'
import { runJobs } from '../../../src/jobs/run-jobs.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { writeTable } from '../../../src/values/write-table.ts'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'
import { jpegOf } from '../../support/shop/import-folder.ts'

const ARTICLES = 500
const screens: Screen[] = ['phone', 'desktop']

const headings = [
  ...['sku', 'style', 'product_name', 'product_slug', 'color', 'price', 'price_disc', 'weight', 'category_slug'],
  ...['collection_slug', 'desc', 'article_desc', 'size_chart', 'images', 'published'],
]

/** Prices as Excel with Indonesian settings has them: as text with dots, with Rp, and as numbers. One is a mistake. */
function articleRow(number: number): (string | number)[] {
  const thousands = 388 + number
  const price = [`${thousands}.000`, `Rp ${thousands}.000`, thousands * 1_000][number % 3] ?? ''
  const product = Math.ceil(number / 4)
  return [
    ...[`IM-${number}`, `IM${product}`, `Gamis Impor ${product}`, `gamis-impor-${product}`],
    ...[
      ['Nila', 'Pasir', 'Sirih', 'Manggis'][number % 4] ?? '',
      number === 17 ? '219.00' : price,
      '',
      '1.500',
      'gamis',
      '',
    ],
    ...['', '', '', 'impor.jpg', 'yes'],
  ]
}

async function makeFiles(folder: string): Promise<string[]> {
  const numbers = Array.from({ length: ARTICLES }, (_, place) => place + 1)
  const articles = [headings, ...numbers.map(articleRow)]
  const sizes = [
    ['sku', 'size', 'stock'],
    ...numbers.flatMap((number) => [
      [`IM-${number}`, 'S', 4],
      [`IM-${number}`, 'M', 2],
    ]),
  ]
  for (const [name, rows] of [
    ['Daftar Produk.xlsx', articles],
    ['Stok.xlsx', sizes],
  ] as const) {
    const bytes = await new Response(await writeTable(rows, 'xlsx', 'Lembar1')).arrayBuffer()
    writeFileSync(join(folder, name), new Uint8Array(bytes))
  }
  writeFileSync(join(folder, 'categories.csv'), 'category_slug;category_name;position\ngamis;Gamis;1\n')
  writeFileSync(join(folder, 'impor.jpg'), await jpegOf('#5e2637', 900, 1200))
  return ['Daftar Produk.xlsx', 'Stok.xlsx', 'categories.csv', 'impor.jpg'].map((name) => join(folder, name))
}

async function whileJobsRun(shop: Shop, story: () => Promise<void>): Promise<void> {
  const jobs = runJobs([longJobs(shop, 1)], shop.log)
  try {
    await story()
  } finally {
    await jobs.stop()
  }
}

async function expectGood(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

describe('500 articles from a workbook', () => {
  test.each(screens)('are checked, corrected, imported and taken back, on a %s', { timeout: 240_000 }, (screen) =>
    withCommittedOrderingShop(async ({ shop }) => {
      const folder = mkdtempSync(join(tmpdir(), 'etalase-workbook-'))
      const files = await makeFiles(folder)
      try {
        await withOfficeInBrowser(shop, (office) =>
          whileJobsRun(office.shop, () =>
            office.visitAs('manager', { screen }, async (page) => {
              await page.goto('/import')
              await page.getByLabel('Choose files').setInputFiles(files)
              await expectGood(page)
              await page.getByRole('button', { name: 'Check files' }).click()
              const price = page.getByRole('textbox', { name: 'Price' })
              await price.waitFor({ timeout: 60_000 })
              expect(await price.inputValue()).toBe('219.00')
              await expectGood(page)
              await price.fill('Rp 219.000')
              await page.getByRole('button', { name: 'Check again' }).click()
              const start = page.getByRole('button', { name: /^Import \d+ changes$/ })
              await start.waitFor({ timeout: 60_000 })
              await expectGood(page)
              await start.click()
              await page.getByRole('heading', { level: 1, name: 'Import finished' }).waitFor({ timeout: 60_000 })
              await expectGood(page)
              const { rows } = await sql`
                select count(*)::int as articles, count(*) filter (where published)::int as published,
                       max(price) filter (where sku = 'IM-17')::int as price from article`.execute(shop.db)
              expect(rows).toEqual([{ articles: ARTICLES, published: ARTICLES, price: 219_000 }])
              await page.getByRole('button', { name: 'Undo import' }).click()
              await page.getByRole('heading', { level: 1, name: 'Import undone' }).waitFor({ timeout: 60_000 })
              const { rows: after } = await sql`select from article where published`.execute(shop.db)
              expect(after).toEqual([])
            }),
          ),
        )
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }),
  )
})

describe('the reports', () => {
  test.each(screens)('show a chart, tables and downloads, on a %s', { timeout: 120_000 }, (screen) =>
    withCommittedOrderingShop(async (world) => {
      for (const method of ['qris', 'bca_va', 'qris']) {
        const order = await unpaidOrder(world)
        await order.become(order.choose(method), 'settlement')
        await sql`
          update placed_order set paid_at = paid_at - make_interval(days => ${order.id % 20}) where id = ${order.id}`.execute(
          world.shop.db,
        )
      }
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('bookkeeper', { screen }, async (page) => {
          await page.goto('/reports')
          await page.getByRole('img', { name: /^Revenue Rp.2\.130\.000/ }).waitFor()
          await page.getByText('View as table').click()
          await page.getByRole('columnheader', { name: 'This period' }).waitFor()
          await page.getByText('View as table').click()
          for (const colorScheme of ['dark', 'light'] as const) {
            await page.emulateMedia({ colorScheme })
            await expectGood(page)
          }
          await page.getByRole('link', { name: 'Provinces' }).click()
          await page.getByRole('cell', { name: 'Jawa Barat' }).waitFor()
          await expectGood(page)
          const download = page.waitForEvent('download')
          await page.getByRole('link', { name: 'Export XLSX' }).click()
          expect((await download).suggestedFilename()).toMatch(/^report-provinces-.*\.xlsx$/)
          await page.getByRole('link', { name: 'Journal' }).click()
          await page.getByLabel('Format').selectOption('CSV')
          await expectGood(page)
          const journal = page.waitForEvent('download')
          await page.getByRole('button', { name: 'Download journal' }).click()
          expect((await journal).suggestedFilename()).toMatch(/^journal-\d{4}-\d{2}\.csv$/)
        }),
      )
    }),
  )
})
