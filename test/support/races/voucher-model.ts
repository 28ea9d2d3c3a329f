import type { OrderingShop } from '../orders/ordering-shop.ts'

const USES = 3
const codes = ['SALAM50', 'PERSEN15', 'KIRIM', 'PERTAMA', 'LAIN'] as const

export type Code = (typeof codes)[number]

type ModelOrder = { status: string; voucher: Code | undefined; discount: number }
type ModelPerson = { bag: readonly number[]; orders: readonly ModelOrder[] }
type Sold = { covered: { id: number }; price: number; shipping: number }

/** A voucher of each kind: of the shop, and in a few lines of arithmetic. Everything in the shop has the one price. */
export async function modelVouchers(world: OrderingShop, { covered, price, shipping }: Sold) {
  await world.voucher({ code: 'SALAM50', amount: 50_000, qty: USES })
  await world.voucher({ code: 'PERSEN15', percent: 15, amount: 60_000, qty: USES, categories: [covered] })
  await world.voucher({ code: 'KIRIM', freeShipping: true, qty: USES })
  await world.voucher({ code: 'PERTAMA', amount: 20_000, firstOrder: true, qty: USES })
  await world.voucher({ code: 'LAIN', amount: 20_000, qty: USES, categories: [await world.category()] })
  const left = new Map(codes.map((code) => [code, { qty: USES, cost: 0 }]))

  /** Undefined if the voucher covers none of these pieces. */
  function discountFor(code: Code, pieces: readonly number[]): number | undefined {
    const items = pieces.reduce((sum, qty) => sum + qty * price, 0)
    switch (code) {
      case 'SALAM50':
        return 50_000
      case 'PERSEN15':
        return items === 0 ? undefined : Math.min(Math.floor((items * 15) / 100), 60_000)
      case 'KIRIM':
        return shipping
      case 'PERTAMA':
        return 20_000
      case 'LAIN':
        return undefined
    }
  }

  return {
    discountFor,
    codeOf: (choice: number): Code => codes[choice % codes.length] ?? 'SALAM50',
    state: () => [...left.values()],

    /** An order takes a use, with `by` 1, or gives it back. */
    countUse({ voucher, discount }: ModelOrder, by: 1 | -1): void {
      const used = voucher && left.get(voucher)
      if (!used) return
      used.qty -= by
      used.cost += by * discount
    },

    /** The status that checking a voucher is answered with. */
    statusFor({ bag, orders }: ModelPerson, code: Code): number {
      if (orders.some(({ voucher }) => voucher === code)) return 409
      if (left.get(code)?.qty === 0) return 410
      const hasOrdered = orders.some(({ status }) => status !== 'Cancelled' && status !== 'Expired')
      if (code === 'PERTAMA' && hasOrdered) return 422
      return discountFor(code, bag) === undefined ? 422 : 200
    },
  }
}
