/**
 * A model of a shop with three sizes and a voucher of each kind, in a few lines of arithmetic. Each action is sent to the real shop over
 * HTTP as well, and its answer compared with the model's.
 */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { expireOrders } from '../../../src/shop/payments/unpaid-orders/expire-orders.ts'
import { openDoor } from '../api/open-door.ts'
import { filledForm } from '../orders/filled-form.ts'
import type { OrderingShop } from '../orders/ordering-shop.ts'
import { type Code, modelVouchers } from './voucher-model.ts'

const PRICE = 350_000
const SHIPPING = 10_000
const STOCK = [4, 2, 6]
const MOST_UNPAID = 3

type Order = {
  invoice: string
  lines: number[]
  gross: number
  status: string
  voucher: Code | undefined
  discount: number
  key: string
  body: object
}

export type Person = {
  email: string
  password: string
  isKnown: boolean
  token: string | undefined
  dead: string[]
  bag: number[]
  orders: Order[]
}

export type Choice = { size: number; qty: number; isSpecial: boolean; voucher: number }

export async function modelShop(world: OrderingShop) {
  const limits = Object.fromEntries(Object.keys(world.shop.limits).map((name) => [name, 100_000]))
  const shop = { ...world.shop, limits: { ...world.shop.limits, ...limits } }
  const abayas = await world.category()
  const abaya = await world.article({
    price: PRICE,
    weightGrams: 1,
    sizes: { S: STOCK[0] ?? 0, M: STOCK[1] ?? 0, L: STOCK[2] ?? 0 },
    categories: [abayas],
  })
  const vouchers = await modelVouchers(world, { covered: abayas, price: PRICE, shipping: SHIPPING })
  const sizeIds = [abaya.sizes.S, abaya.sizes.M, abaya.sizes.L]
  const stock = [...STOCK]
  let keys = 0
  let newestNotice: Record<string, unknown> | undefined
  const { ask, close } = await openDoor(shop)

  /** Sends a call as this person. Without a session the answer must be 401, and nothing else may happen. */
  async function callAs(person: Person, call: string, body?: object, headers?: Record<string, string>) {
    const token = person.token ?? person.dead.at(-1)
    const answer = await ask(call, { ...(token === undefined ? {} : { token }), body, ...(headers && { headers }) })
    if (person.token !== undefined) return answer
    expect([call, answer.status, answer.body.message]).toEqual([call, 401, 'Login terlebih dahulu'])
    return undefined
  }

  async function expectStatus(person: Person, status: number, call: string, body?: object) {
    const answer = await callAs(person, call, body)
    if (answer !== undefined) expect([call, answer.status]).toEqual([call, status])
    return answer?.status === status
  }

  const unpaidOf = ({ orders }: Person) => orders.find(({ status }) => status === 'Unpaid')

  async function lineId(person: Person, size: number): Promise<number> {
    if (person.token === undefined || person.bag[size] === 0) return 999_999
    const { body } = await ask('GET /api/cart', { token: person.token })
    return body.cart.find((line: { size_id: number }) => line.size_id === sizeIds[size]).id
  }

  function end(order: Order, status: string): void {
    order.status = status
    order.lines.forEach((qty, size) => {
      stock[size] = (stock[size] ?? 0) + qty
    })
    vouchers.countUse(order, -1)
    order.voucher = undefined
  }

  /** The order is paid on its payment page, and the provider sends a notification. */
  async function pay({ invoice }: Order): Promise<void> {
    const reference = world.midtrans.pages.find((page) => page.reference.startsWith(`${invoice}-`))?.reference ?? ''
    const id = world.midtrans.choose(reference)
    world.midtrans.become(id, 'settlement')
    newestNotice = world.midtrans.notice(id)
    expect((await ask('POST /api/payment/notification', { body: newestNotice })).status).toBe(200)
  }

  /** The status an order is refused with; undefined when it must succeed. */
  function refusalOf(person: Person, code: Code | undefined): number | undefined {
    if (person.bag.every((qty) => qty === 0)) return 422
    if (person.bag.some((qty, size) => qty > (stock[size] ?? 0))) return 422
    if (code !== undefined && vouchers.statusFor(person, code) !== 200) return 422
    return person.orders.filter(({ status }) => status === 'Unpaid').length >= MOST_UNPAID ? 409 : undefined
  }

  const actions = {
    async register(person: Person) {
      const { email, password } = person
      const body = { name: 'Siti', phone: '081234567890', email, password }
      expect((await ask('POST /api/register', { body })).status).toBe(person.isKnown ? 422 : 201)
      person.isKnown = true
    },
    async signIn(person: Person, { isSpecial: isWrong }: Choice) {
      const password = isWrong ? 'kain-yang-salah' : person.password
      const { status, body } = await ask('POST /api/login', { body: { email: person.email, password } })
      expect(status).toBe(person.isKnown && !isWrong ? 200 : 401)
      if (status === 200) person.token = body.token
    },
    async signOut(person: Person) {
      if (person.token === undefined) return
      expect((await ask('POST /api/logout', { token: person.token })).status).toBe(200)
      person.dead.push(person.token)
      person.token = undefined
    },
    async resetPassword(person: Person) {
      expect((await ask('POST /api/forgot_password', { body: { email: person.email } })).status).toBe(200)
      await sendEmails(shop)
      if (!person.isKnown) return
      const texts = world.emails.filter(({ to }) => to === person.email).map(({ text }) => text)
      const [, token] = texts.map((text) => /NewPassword\/([\w-]{43})/.exec(text)).findLast(Boolean) ?? []
      person.password = `kain-nomor-${keys++}-lembar`
      const body = { password: person.password, password_confirmation: person.password }
      expect((await ask(`POST /api/ubah_password/${token}`, { body })).status).toBe(200)
      expect((await ask(`POST /api/ubah_password/${token}`, { body })).status, 'a link is good once').toBe(422)
      if (person.token !== undefined) person.dead.push(person.token)
      person.token = undefined
    },
    async add(person: Person, { size, qty }: Choice) {
      const left = stock[size] ?? 0
      const status = (person.bag[size] ?? 0) > 0 ? 409 : left < qty ? 422 : 201
      const body = { product_id: abaya.id, size_id: sizeIds[size], product_qty: qty }
      const isDone = await expectStatus(person, status, 'POST /api/add-to-cart', body)
      if (isDone && status === 201) person.bag[size] = qty
    },
    async more(person: Person, { size }: Choice) {
      const qty = person.bag[size] ?? 0
      const status = qty === 0 ? 404 : qty + 1 > (stock[size] ?? 0) ? 409 : 200
      const isDone = await expectStatus(
        person,
        status,
        `PUT /api/cart-updateqty/${await lineId(person, size)}/tambah`,
        {},
      )
      if (isDone && status === 200) person.bag[size] = qty + 1
    },
    async fewer(person: Person, { size }: Choice) {
      const qty = person.bag[size] ?? 0
      const status = qty === 0 ? 404 : qty === 1 ? 409 : 200
      const isDone = await expectStatus(
        person,
        status,
        `PUT /api/cart-updateqty/${await lineId(person, size)}/kurang`,
        {},
      )
      if (isDone && status === 200) person.bag[size] = qty - 1
    },
    async remove(person: Person, { size }: Choice) {
      const status = person.bag[size] === 0 ? 404 : 200
      const isDone = await expectStatus(person, status, `DELETE /api/cart-delete/${await lineId(person, size)}`)
      if (isDone) person.bag[size] = 0
    },
    async checkVoucher(person: Person, choice: Choice) {
      const code = vouchers.codeOf(choice.voucher)
      await expectStatus(person, vouchers.statusFor(person, code), 'POST /api/voucher-check', { voucher_code: code })
    },
    async order(person: Person, choice: Choice) {
      const key = `checkout-${keys++}`
      const code = choice.isSpecial ? vouchers.codeOf(choice.voucher) : undefined
      const refused = refusalOf(person, code)
      const body = { ...filledForm, voucherCode: code ?? '' }
      const answer = await callAs(person, 'POST /api/place-order', body, { 'idempotency-key': key })
      if (answer === undefined) return
      expect([answer.status, answer.body.message]).toEqual([refused ?? 200, refused ? expect.any(String) : null])
      if (refused !== undefined) return
      const lines = person.bag.splice(0, 3, 0, 0, 0)
      const discount = (code && vouchers.discountFor(code, lines)) ?? 0
      const gross = lines.reduce((sum, qty) => sum + qty * PRICE, SHIPPING) - discount
      const order = {
        invoice: answer.body.order_id,
        lines,
        gross,
        status: 'Unpaid',
        voucher: code,
        discount,
        key,
        body,
      }
      person.orders.unshift(order)
      vouchers.countUse(order, 1)
      lines.forEach((qty, size) => {
        stock[size] = (stock[size] ?? 0) - qty
      })
    },
    async orderAgain(person: Person) {
      const [newest] = person.orders
      if (newest === undefined) return
      const answer = await callAs(person, 'POST /api/place-order', newest.body, { 'idempotency-key': newest.key })
      if (answer !== undefined) expect([answer.status, answer.body.order_id]).toEqual([200, newest.invoice])
    },
    async pay(person: Person) {
      const order = unpaidOf(person)
      if (order === undefined) return
      await pay(order)
      order.status = 'Paid'
    },
    async payLate(person: Person) {
      const order = person.orders.find(({ status }) => status === 'Expired')
      if (order === undefined) return
      await pay(order)
      const isThere = order.lines.every((qty, size) => qty <= (stock[size] ?? 0))
      order.status = isThere ? 'Paid' : 'Payment Check'
      if (!isThere) return
      order.lines.forEach((qty, size) => {
        stock[size] = (stock[size] ?? 0) - qty
      })
    },
    async noticeAgain() {
      if (newestNotice === undefined) return
      expect((await ask('POST /api/payment/notification', { body: newestNotice })).status).toBe(200)
    },
    async expire(person: Person) {
      const order = unpaidOf(person)
      if (order === undefined) return
      await sql`
        update placed_order set created_at = created_at - interval '25 hours', due_at = due_at - interval '25 hours',
               next_look_at = clock_timestamp() where invoice = ${order.invoice}`.execute(shop.db)
      await expireOrders(shop, new AbortController().signal)
      end(order, 'Expired')
    },
    async cancel(person: Person) {
      const order = unpaidOf(person)
      const state = order && (await callAs(person, `GET /api/order-state/${order.invoice}`))
      if (order === undefined || state === undefined)
        return void (await expectStatus(person, 404, 'POST /api/cancel-order/999999', {}))
      if (await expectStatus(person, 200, `POST /api/cancel-order/${state.body.id}`, {})) end(order, 'Cancelled')
    },
  }

  /** Compares bag, orders and stock with the model. */
  async function compare(person: Person): Promise<void> {
    const rows = await shop.db.selectFrom('article_size').select('stock').orderBy('id').execute()
    expect(rows.map((row) => row.stock)).toEqual(stock)
    const used = await shop.db.selectFrom('voucher').select(['qty', 'cost']).orderBy('id').execute()
    expect(used).toEqual(vouchers.state())
    if (person.token === undefined) return
    const { body: bag } = await ask('GET /api/cart', { token: person.token })
    const seen = (size: number) =>
      bag.cart.find((line: { size_id: number }) => line.size_id === sizeIds[size])?.product_qty
    expect(person.bag.map((_, size) => seen(size) ?? 0)).toEqual(person.bag)
    const { body: list } = await ask('POST /api/transaction', { token: person.token, body: {} })
    const orders = list.orders.map((row: Record<string, unknown>) => [
      row['invoice'],
      row['status'],
      row['gross_amount'],
    ])
    expect(orders).toEqual(
      person.orders.slice(0, orders.length).map(({ invoice, status, gross }) => [invoice, status, gross]),
    )
    if (list.pages === 1) expect(orders).toHaveLength(person.orders.length)
  }

  return { actions, compare, close }
}

export const newPerson = (place: number): Person => ({
  ...{ email: `pelanggan-${place}@example.id`, password: 'tiga-lembar-kain', isKnown: false, token: undefined },
  ...{ dead: [], bag: [0, 0, 0], orders: [] },
})
