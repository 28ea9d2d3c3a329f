import type { Db } from '../../../src/db/db.ts'
import type { PaymentRequest } from '../../../src/shop/payments/provider.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../shop/test-shop.ts'
import { paymentRequest } from './payment-request.ts'
import { type SandboxDesk, sandboxDesk } from './sandbox-server.ts'

type Scene = SandboxDesk & {
  db: Db
  open(options?: Partial<PaymentRequest>): Promise<{ token: string; reference: string }>
  notifiedStates(reference: string): Promise<unknown[]>
}

const sandboxOn =
  (work: (scene: Scene) => Promise<void>) =>
  async ({ shop }: TestShop) => {
    const desk = await sandboxDesk(shop.db)
    const scene = {
      ...desk,
      db: shop.db,
      async open(options: Partial<PaymentRequest> = {}) {
        const request = paymentRequest(options)
        const created = await desk.payments.create(request)
        if (created.outcome !== 'created') throw new Error(JSON.stringify(created))
        return { token: created.token, reference: request.reference }
      },
      notifiedStates: async (reference: string) =>
        (await desk.notificationsAbout(reference)).map(({ transaction_status }) => transaction_status),
    }
    await work(scene).finally(desk.stop)
  }

export const withSandbox = (work: (scene: Scene) => Promise<void>) => inTestShop(sandboxOn(work))
/** Committed to a database of its own, for tests of concurrent requests. */
export const withBusySandbox = (work: (scene: Scene) => Promise<void>) => withCommittedShop(sandboxOn(work))
