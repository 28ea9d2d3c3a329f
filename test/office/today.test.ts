import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRequestContext } from '../../src/http/request-context.ts'
import { longJobs } from '../../src/jobs/long-jobs.ts'
import { createOfficeApp } from '../../src/office/server/office-app.ts'
import { listActivity } from '../../src/shop/audit/list-activity.ts'
import { importFolder } from '../../src/shop/import-export/import-folder.ts'
import { signOutStaff } from '../../src/shop/staff/sign-in/sessions.ts'
import { officeClient } from '../support/office/office-client.ts'
import { type OrderingShop, withCommittedOrderingShop, withOrderingShop } from '../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../support/orders/unpaid-order.ts'
import { addStaff } from '../support/shop/staff.ts'

const demoFolder = join(import.meta.dirname, '../../demo')
const never = new AbortController().signal

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

type Role = 'manager' | 'packer' | 'bookkeeper' | 'editor'

const signedIn = async ({ shop }: Pick<OrderingShop, 'shop'>, role: Role) =>
  officeClient(shop, await addStaff(shop.db, { role, name: `A ${role}` }))

const pageFor = async (world: OrderingShop, role: Role, path = '/') => {
  const response = await (await signedIn(world, role)).get(path)
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('\u00a0', ' ')
}

describe('Today', () => {
  test('shows a manager what waits, the revenue with its definition, the best sellers and the last orders', () =>
    withOrderingShop(async (world) => {
      const { invoice } = await paidOrder(world)
      const page = await pageFor(world, 'manager')
      for (const text of [
        'To pack',
        'Low stock',
        'Rp 710.000',
        'on the day they were paid',
        'Best sellers',
        '2 sold',
        'Oldest paid less than an hour ago',
      ]) {
        expect(page).toContain(text)
      }
      expect(page).toContain(`href="/orders/${invoice}"`)
      expect(page).toContain('href="/orders?view=to-pack"')
      expect(page).toContain('href="/stock"')
    }))

  test('has no amount for a packer and an editor, and only the work that each may do', () =>
    withOrderingShop(async (world) => {
      await paidOrder(world)
      const [packer, editor] = [await pageFor(world, 'packer'), await pageFor(world, 'editor')]
      // With what follows them in an amount: the keys of forms are of random letters and digits.
      for (const page of [packer, editor]) expect(page).not.toMatch(/Rp\s|710\.|Revenue|Best sellers/)
      expect([packer.includes('To pack'), packer.includes('Low stock')]).toEqual([true, false])
      expect([editor.includes('To pack'), editor.includes('Low stock')]).toEqual([false, true])
    }))

  test.each([
    ['today', 24],
    ['7', 7],
    ['30', 30],
    ['<b>', 7],
  ])('draws the period of its address, with a table for screen readers (%s)', (period, rows) =>
    withOrderingShop(async (world) => {
      await paidOrder(world)
      const page = await pageFor(world, 'bookkeeper', `/?period=${encodeURIComponent(period)}`)
      expect(page.match(/<th scope="row">/g)).toHaveLength(rows)
    }),
  )

  test('invites to a test order before the first one', () =>
    withOrderingShop(async (world) => {
      const page = await pageFor(world, 'manager')
      expect(page).toContain('Welcome, A')
      expect(page).toContain('Nothing to pack')
    }))

  test('lists sizes that run out, and those that customers wait for', () =>
    withOrderingShop(async (world) => {
      const { sku } = await world.article({ sizes: { M: 2 } })
      expect(await pageFor(world, 'editor', '/stock')).toContain(sku)
      expect(await pageFor(world, 'editor', '/stock?view=waited-for')).not.toContain(sku)
    }))
})

describe('an open page of Today', () => {
  /** Reads what the server sends until it has this text, or ends. */
  async function readUntil(response: Response, text: string): Promise<string> {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let seen = ''
    while (reader !== undefined && !seen.includes(text)) {
      const { done, value } = await reader.read()
      if (done) return `${seen}[end]`
      seen += value
    }
    return seen
  }

  test('is told of a change within five seconds, without saying what changed', { timeout: 30_000 }, () =>
    withCommittedOrderingShop(async (world) => {
      const office = await signedIn(world, 'packer')
      const closing = new AbortController()
      const response = await office.send('/events', { signal: closing.signal })
      expect(response.headers.get('content-type')).toBe('text/event-stream')
      await paidOrder(world)
      const startedAt = performance.now()
      expect(await readUntil(response, 'change')).toBe('retry: 3000\n\nevent: change\ndata:\n\n')
      expect(performance.now() - startedAt).toBeLessThan(5_000)
      closing.abort()
    }),
  )

  test('ends when the person signs out, and is refused afterwards', { timeout: 60_000 }, () =>
    withCommittedOrderingShop(async (world) => {
      const { shop } = world
      const staff = await addStaff(shop.db, { role: 'packer' })
      const office = await officeClient(shop, staff)
      const response = await office.send('/events')
      await signOutStaff(shop, staff.token)
      expect(await readUntil(response, 'never')).toContain('[end]')
      expect((await office.send('/events')).status).toBe(204)
    }),
  )

  test('has at most four connections for each person; the oldest ends', () =>
    withOrderingShop(async (world) => {
      const office = await signedIn(world, 'packer')
      const opened: Response[] = []
      for (let count = 0; count < 5; count += 1) opened.push(await office.send('/events'))
      const [first] = opened
      expect(first && (await readUntil(first, 'never'))).toBe('retry: 3000\n\n[end]')
      for (const response of opened.slice(1)) await response.body?.cancel()
    }))

  test('is refused for a visitor, and ends when the office closes', () =>
    withOrderingShop(async ({ shop }) => {
      const closing = new AbortController()
      const folder = 'no build is needed'
      const app = createOfficeApp({ shop, origin: shop.office.origin, folder, closing: closing.signal })
      const { token } = await addStaff(shop.db, { role: 'packer' })
      const open = (cookie: string) =>
        app.fetch(new Request(`${shop.office.origin}/events`, { headers: { cookie } }), {
          requestContext: createRequestContext('203.0.113.9'),
        })
      expect((await open('')).status).toBe(204)
      const response = await open(`office=${token}`)
      closing.abort()
      expect(await readUntil(response, 'never')).toContain('[end]')
    }))
})

describe('the first steps on Today', () => {
  test(
    'lead a new owner to the pages where they are done, until the demo is removed with what was named before',
    { timeout: 300_000 },
    () =>
      withCommittedOrderingShop(async (world) => {
        const { shop } = world
        await importFolder({ ...shop, actor: { kind: 'clock' } }, demoFolder)
        await shop.db.insertInto('demo_history').values({ one: true }).execute()
        const office = await signedIn(world, 'manager')
        const first = await (await office.get('/')).text()
        // React separates texts with comments.
        const words = first.replaceAll('<!-- -->', '')
        for (const text of ['Make it yours', '3 of 7 done', 'href="/articles"', 'href="/demo"'])
          expect(words).toContain(text)
        const page = async (path: string) => (await office.get(path)).text()
        const asked = await page('/demo')
        expect(asked).toContain('LR-')
        const remove = async (seen: string) => (await office.follow(await office.post('/demo', { seen }))).to
        const outdated = await remove('another list')
        await longJobs(shop, 60).run(never)
        expect(await page(outdated)).toContain('Nothing was removed; look at the list again.')

        const seen = /name="seen" value="([^"]+)"/.exec(asked)?.[1] ?? ''
        const job = await remove(seen)
        expect(await page(job)).toContain('Starts in a few seconds')
        // A second press, and a second look at the list, lead to the removal that is under way.
        expect([await remove(seen), (await office.get('/demo')).headers.get('location')]).toEqual([job, job])
        expect(await shop.db.selectFrom('long_job').select('id').execute()).toHaveLength(2)
        await longJobs(shop, 60).run(never)
        expect(await page(job)).toContain('The demo content is removed.')
        expect(await page('/demo')).toContain('Nothing of the demo is left')
        const [removal] = (await listActivity(shop, { action: 'demo.remove' })).entries
        expect(removal?.by).toMatchObject({ kind: 'staff', name: 'A manager' })
        expect(await (await office.get('/')).text()).not.toContain('href="/demo"')
      }),
  )
})
