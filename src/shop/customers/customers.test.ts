import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { writtenOrder } from '../../../test/support/orders/written-order.ts'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { requestDeletionByStaff, withdrawDeletionByStaff } from '../accounts/deletion/request-deletion.ts'
import type { Actor } from '../audit/actor.ts'
import { listActivity } from '../audit/list-activity.ts'
import { requestAsCustomer } from '../back-in-stock/request-as-customer.ts'
import { confirmSubscription, subscribe } from '../newsletter/subscribe.ts'
import { type CustomerFilters, readCustomerFilters } from './customer-filters.ts'
import { exportCustomer } from './export-customer.ts'
import { findCustomer } from './find-customer.ts'
import { countCustomerViews, listCustomers } from './list-customers.ts'
import { addNote, removeNote } from './notes.ts'
import { NEWEST_SEARCHED } from './queries.ts'

const rina: Actor = {
  kind: 'staff',
  ...{ staffId: 3, name: 'Rina', sessionId: '12', address: '203.0.113.4', requestId: 'r-1' },
}

const names = ({ customers }: { customers: { name: string }[] }) => customers.map(({ name }) => name)

describe('the list of customers', () => {
  test('shows the newest account first, page by page', () =>
    inTestShop(async ({ shop, customer }) => {
      for (const name of ['Ayu', 'Budi', 'Citra']) await customer({ name })
      const first = await listCustomers(shop, { atMost: 2 })
      expect(names(first)).toEqual(['Citra', 'Budi'])
      // An account that is added meanwhile moves no other to the next page.
      await customer({ name: 'Dewi' })
      const last = await listCustomers(shop, { atMost: 2, below: first.next })
      expect([names(last), last.next]).toEqual([['Ayu'], undefined])
    }))

  test('finds a customer by part of the name or email address, and by the phone number in every spelling', () =>
    inTestShop(async ({ shop, customer }) => {
      await customer({ name: 'Ayu Lestari', email: 'ayu.lestari@mail.example', phone: '081234500001' })
      await customer({ name: 'Budi 100% Santoso', email: 'budi@mail.example', phone: '081234500002' })
      for (const search of ['lestari', 'AYU', 'ayu.l', '0812-3450-0001', '+62 812 3450 0001']) {
        expect([search, names(await listCustomers(shop, { search }))]).toEqual([search, ['Ayu Lestari']])
      }
      expect(names(await listCustomers(shop, { search: '100%' }))).toEqual(['Budi 100% Santoso'])
      for (const search of ['_yu', 'citra']) {
        expect([search, names(await listCustomers(shop, { search }))]).toEqual([search, []])
      }
    }))

  test('finds customers behind the newest thousands that a search tries first, page by page and with filters', () =>
    inTestShop(async ({ shop, customer, article }) => {
      await article({ sizes: { M: 9 } })
      const { id } = await customer({ name: 'Sari Bali' })
      await writtenOrder(shop.db, { customerId: id, status: 'Unpaid', province_name: 'Bali' })
      await customer({ name: 'Sari Old' })
      await sql`
        insert into customer (email, name, phone, password_hash)
        select 'budi' || number || '@mail.example', 'Budi', '0812', 'none'
          from generate_series(1, ${NEWEST_SEARCHED + 1}::int) as number`.execute(shop.db)
      await customer({ name: 'Sari Newer' })
      await customer({ name: 'Sari Newest' })
      const all = ['Sari Newest', 'Sari Newer', 'Sari Old', 'Sari Bali']
      const found = (filters: CustomerFilters) => listCustomers(shop, { search: 'sari', filters })
      expect(names(await found({}))).toEqual(all)
      expect(names(await found({ last: 'never' }))).toEqual(all.slice(0, 3))
      expect(names(await found({ province: 'Bali' }))).toEqual(['Sari Bali'])
      for (const atMost of [1, 2, 3]) {
        const pages: string[] = []
        let below: number | undefined
        do {
          const page = await listCustomers(shop, { search: 'sari', atMost, below })
          pages.push(...names(page))
          below = page.next
        } while (below !== undefined)
        expect([atMost, pages]).toEqual([atMost, all])
      }
    }))

  test('is narrowed to a province that was ordered to, and by the time of the last order', () =>
    inTestShop(async ({ shop, customer, article }) => {
      await article({ sizes: { M: 9 } })
      const DAY_MS = 86_400_000
      const ordered = async (name: string, province: string, ...daysAgo: number[]) => {
        const { id: customerId } = await customer({ name })
        for (const days of daysAgo) {
          const created_at = new Date(Date.now() - days * DAY_MS)
          await writtenOrder(shop.db, { customerId, status: 'Unpaid', province_name: province, created_at })
        }
      }
      await ordered('Ayu', 'Bali', 100, 3)
      await ordered('Budi', 'Bali', 60)
      await ordered('Citra', 'Aceh', 100)
      await ordered('Dewi', 'Aceh')
      const found = async (filters: CustomerFilters) => names(await listCustomers(shop, { filters }))
      expect(await found({ province: 'Bali' })).toEqual(['Budi', 'Ayu'])
      expect(await found({ last: '30' })).toEqual(['Ayu'])
      expect(await found({ last: '90' })).toEqual(['Budi', 'Ayu'])
      expect(await found({ last: 'earlier' })).toEqual(['Citra'])
      expect(await found({ last: 'never' })).toEqual(['Dewi'])
      expect(await found({ province: 'Bali', last: '30' })).toEqual(['Ayu'])
    }))

  test('reads its filters from the address, and leaves out what is none', () => {
    const read = (query: string) => readCustomerFilters(new URLSearchParams(query))
    expect(read('province=+Bali+&last=90')).toEqual({ province: 'Bali', last: '90' })
    expect(read('province=&last=soon')).toEqual({})
  })

  test('sums up what was paid, less refunds, and leaves out what waits for a decision', () =>
    inTestShop(async ({ shop, customer, article }) => {
      await article({ sizes: { M: 9 } })
      const { id: customerId } = await customer({ name: 'Ayu' })
      const paid = { customerId, paid_at: new Date(), ongkir: 0, lines: [{ unitPrice: 200_000 }] }
      await writtenOrder(shop.db, { ...paid, status: 'Delivered' })
      await writtenOrder(shop.db, { ...paid, status: 'Partly Refunded', refunded_amount: 50_000 })
      await writtenOrder(shop.db, {
        ...paid,
        status: 'Payment Check',
        check_reason: 'amount',
        status_before_check: 'Paid',
      })
      await writtenOrder(shop.db, { customerId, status: 'Unpaid' })
      const [listed] = (await listCustomers(shop)).customers
      expect(listed).toMatchObject({ orders: 4, spent: 350_000, city: 'Kota Depok' })
      expect(await findCustomer(shop, customerId)).toMatchObject({ orderCount: 4, spent: 350_000, paidOrders: 2 })
    }))

  test('has views of those who came back, subscribe, wait for a size, or asked for deletion', () =>
    inTestShop(async ({ shop, customer, article }) => {
      const [ayu, budi] = [await customer({ name: 'Ayu' }), await customer({ name: 'Budi' })]
      const [citra, dewi] = [await customer({ name: 'Citra' }), await customer({ name: 'Dewi' })]
      await customer({ name: 'Eka' })
      await article({ sizes: { M: 9 } })
      for (let at = 0; at < 2; at += 1) {
        await writtenOrder(shop.db, { customerId: ayu.id, status: 'Paid', paid_at: new Date() })
      }
      await writtenOrder(shop.db, { customerId: budi.id, status: 'Paid', paid_at: new Date() })
      for (const { email } of [budi, citra]) await subscribe(shop, { email, consentVersion: '1' })
      const { token } = await shop.db
        .selectFrom('subscriber')
        .select('token')
        .where('email', '=', budi.email)
        .executeTakeFirstOrThrow()
      await confirmSubscription(shop, token)
      const { id: articleId, sizes } = await article({ sizes: { M: 0 } })
      await requestAsCustomer(shop, citra.id, { articleId, sizeId: sizes.M })
      await requestDeletionByStaff(shop, dewi.id)
      expect(names(await listCustomers(shop, { view: 'returning' }))).toEqual(['Ayu'])
      expect(names(await listCustomers(shop, { view: 'newsletter' })), 'confirmed only').toEqual(['Budi'])
      expect(names(await listCustomers(shop, { view: 'waiting' }))).toEqual(['Citra'])
      expect(names(await listCustomers(shop, { view: 'deletion' }))).toEqual(['Dewi'])
      expect(await countCustomerViews(shop)).toEqual({
        ...{ all: '5', returning: '1', newsletter: '1', waiting: '1', deletion: '1' },
      })
    }))
})

describe('a note about a customer', () => {
  test('has its author, is added once for a form submitted twice, and is recorded without what it says', () =>
    inTestShop(async ({ shop: plain, customer }) => {
      const shop = { ...plain, actor: rina }
      const { id } = await customer()
      const note = { body: ' Prefers long sleeves. ', formKey: crypto.randomUUID() }
      expect(await addNote(shop, id, note)).toEqual({ ok: true })
      expect(await addNote(shop, id, note)).toEqual({ ok: false, reason: 'added-before' })
      expect(await addNote(shop, id, { body: '  ' })).toEqual({ ok: false, reason: 'empty' })
      expect(await addNote(shop, id, { body: 'x'.repeat(2001) })).toEqual({ ok: false, reason: 'too-long' })
      const [written, ...more] = (await findCustomer(shop, id))?.notes ?? []
      expect([written, more]).toMatchObject([{ body: 'Prefers long sleeves.', writtenBy: 'Rina' }, []])
      expect(await removeNote(shop, id, written?.id ?? 0)).toBe(true)
      expect(await removeNote(shop, id, written?.id ?? 0)).toBe(false)
      const { entries } = await listActivity(shop)
      expect(entries.map(({ action, personalFields }) => [action, personalFields])).toEqual([
        ['account.note-remove', ['note']],
        ['account.note', ['note']],
      ])
      expect(JSON.stringify(entries)).not.toContain('sleeves')
    }))
})

describe("the copy of a customer's data", () => {
  test('contains the notes without their authors, and is recorded when staff make it', () =>
    inTestShop(async ({ shop: plain, customer }) => {
      const shop = { ...plain, actor: rina }
      const { id, email } = await customer()
      await addNote(shop, id, { body: 'Prefers long sleeves.' })
      const exported = await exportCustomer(shop, id)
      expect(exported).toMatchObject({ account: { id, email }, notes: [{ note: 'Prefers long sleeves.' }] })
      expect(JSON.stringify(exported)).not.toContain('Rina')
      const [entry] = (await listActivity(shop)).entries
      expect(entry).toMatchObject({ action: 'account.export', subject: { kind: 'account', key: String(id) } })
      expect(await exportCustomer(shop, 0)).toBeUndefined()
    }))

  test('has no subscription of an address that its customer has not proven', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id, email } = await customer()
      await subscribe(shop, { email, consentVersion: '1' })
      expect((await exportCustomer(shop, id))?.['newsletter']).toMatch(/first confirm that this address is yours/)
      await shop.db.updateTable('customer').set({ email_proven_at: new Date() }).where('id', '=', id).execute()
      expect((await exportCustomer(shop, id))?.['newsletter']).toMatchObject({ email })
    }))
})

describe('deleting an account for a customer who asked staff', () => {
  test('gives the seven days and the email of a request by the customer, once', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id } = await customer()
      const first = await requestDeletionByStaff(shop, id)
      const days = ((first?.endsAt.getTime() ?? 0) - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(6.9)
      expect(days).toBeLessThan(7.1)
      expect(await requestDeletionByStaff(shop, id), 'a second request').toEqual(first)
      const queued = await shop.db.selectFrom('outbox_email').select(['kind', 'data']).execute()
      expect(queued).toEqual([{ kind: 'account.deletion', data: { customerId: id } }])
      const { entries } = await listActivity(shop)
      expect(entries.map(({ action }) => action)).toEqual(['account.deletion-request'])
      expect(await requestDeletionByStaff(shop, 0)).toBeUndefined()
    }))

  test('can be withdrawn, once', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id } = await customer()
      await requestDeletionByStaff(shop, id)
      expect(await withdrawDeletionByStaff(shop, id)).toBe(true)
      expect(await withdrawDeletionByStaff(shop, id)).toBe(false)
      expect((await findCustomer(shop, id))?.profile.endsAt).toBeUndefined()
      expect((await listActivity(shop)).entries[0]?.action).toBe('account.deletion-withdraw')
    }))
})
