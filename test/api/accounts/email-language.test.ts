import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteAccountsDue } from '../../../src/jobs/delete-accounts.ts'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { askAs } from '../../support/api/ask-as.ts'
import {
  askAsCustomer,
  linkOf,
  putOnShelf,
  round,
  type SoldOutShop,
  sizeOf,
  withSoldOutSize,
} from '../../support/shop/sold-out-shop.ts'
import { inTestShop, type TestShop } from '../../support/shop/test-shop.ts'

const indonesian = { headers: { 'x-language': 'id' } }
const english = { headers: { 'x-language': 'en' } }

/** The emails since the last look. */
async function sent({ shop, emails }: Pick<TestShop, 'shop' | 'emails'>) {
  emails.length = 0
  await sendEmails(shop)
  return emails.map(({ subject }) => subject)
}

describe('the emails about an account', () => {
  test('begin in the language of the page that registered', () =>
    inTestShop(async (testShop) => {
      const ask = askAs(testShop.shop)
      const form = { name: 'Siti Aminah', phone: '0812-3456-7890', password: 'tiga-lembar-kain' }
      await ask('POST /api/register', { body: { ...form, email: 'siti@example.id' }, ...indonesian })
      await ask('POST /api/register', { body: { ...form, email: 'budi@example.id' } })
      expect(await sent(testShop)).toEqual(['Selamat datang di Toko Uji', 'Welcome to Toko Uji'])
      expect(testShop.emails[0]?.text).toContain('http://localhost:3000/id/auth/Signin')
      expect(testShop.emails[1]?.text).toContain('http://localhost:3000/auth/Signin')
    }))

  test('follow the pages that their customer used last, and no other call', () =>
    inTestShop(async (testShop) => {
      const ask = askAs(testShop.shop)
      const { email, token } = await testShop.customer()
      const look = (options: { headers?: Record<string, string> }) => ask('GET /api/profile', { token, ...options })
      const reset = async () => {
        await sql`delete from limit_use`.execute(testShop.shop.db)
        // Anyone who knows the address can ask for this email.
        await ask('POST /api/forgot_password', { body: { email }, ...indonesian })
        return (await sent(testShop))[0]
      }
      expect(await reset()).toBe('Choose a new password')
      await look(indonesian)
      expect(await reset()).toBe('Buat kata sandi baru')
      expect(testShop.emails[0]?.text).toContain('http://localhost:3000/id/auth/NewPassword/')
      const others: Record<string, string>[] = [{}, { 'x-language': 'fr' }, { 'accept-language': 'en' }]
      for (const headers of others) await look({ headers })
      await ask('GET /api/profile', { token: `${token.slice(0, -1)}?`, ...english })
      expect(await reset()).toBe('Buat kata sandi baru')
      await look(english)
      expect(await reset()).toBe('Choose a new password')
    }))

  test('end in the language of the account that was deleted', () =>
    inTestShop(async (testShop) => {
      const { id } = await testShop.customer()
      const ends_at = sql<Date>`clock_timestamp() - interval '1 minute'`
      await testShop.shop.db.updateTable('customer').set({ language: 'id', ends_at }).where('id', '=', id).execute()
      await deleteAccountsDue(testShop.shop)
      expect(await sent(testShop)).toEqual(['Akun Anda sudah dihapus'])
    }))
})

describe('the emails that a visitor asks for', () => {
  test('confirm the newsletter in the language of the newest form', () =>
    inTestShop(async (testShop) => {
      const body = { email: 'siti@example.id' }
      const subscribe = async (options: { headers?: Record<string, string> }) => {
        await sql`delete from limit_use`.execute(testShop.shop.db)
        await askAs(testShop.shop)('POST /api/subscribe', { body, ...options })
        return sent(testShop)
      }
      expect(await subscribe(indonesian)).toEqual(['Konfirmasi newsletter Toko Uji'])
      expect(testShop.emails[0]?.text).toContain('http://localhost:3000/id/newsletter/confirm/')
      expect(await subscribe({})).toEqual(['Confirm your Toko Uji newsletter'])
    }))

  test('say in the language of the form that a size is back', () =>
    withSoldOutSize(async (testShop: SoldOutShop, ask) => {
      const { shop, emails, gone, customer } = testShop
      const me = await customer()
      await askAsCustomer(ask, me.token, gone)
      await ask('POST /api/back-in-stock', { body: { ...sizeOf(gone), email: 'siti@example.id' }, ...indonesian })
      const token = await linkOf(testShop, 'confirm', 'siti@example.id')
      expect(emails[0]?.subject).toBe('Kabari saat tersedia lagi? Gamis Arum, Manggis, M')
      await ask(`POST /api/back-in-stock/confirm/${token}`)
      await putOnShelf(shop, gone, 2)
      emails.length = 0
      await round(shop)
      expect(new Map(emails.map(({ to, subject }) => [to, subject]))).toEqual(
        new Map([
          [me.email, 'Back in stock: Gamis Arum, Manggis, M'],
          ['siti@example.id', 'Tersedia lagi: Gamis Arum, Manggis, M'],
        ]),
      )
      expect(emails.find(({ to }) => to === 'siti@example.id')?.text).toContain('http://localhost:3000/id/product/')
    }))
})
