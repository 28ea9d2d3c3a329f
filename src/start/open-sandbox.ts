import type { Config } from '../config.ts'
import { createSandbox, type Sandbox } from '../sandbox/create-sandbox.ts'
import { partnerAt } from '../shop/partners/ask-partner.ts'
import { ownOriginOf, readSandboxKey } from './open-payments.ts'
import type { OpenShop } from './open-shop.ts'

/** The sandbox, if the settings name no real payment provider. */
export async function openSandbox({ shop }: OpenShop, config: Config): Promise<Sandbox | undefined> {
  if (config.payments.provider !== 'sandbox') return undefined
  const { publicOrigin, payOrigin } = config
  return createSandbox({
    db: shop.db,
    serverKey: await readSandboxKey(config.dataFolder),
    shopName: () => shop.identity.name,
    publicOrigin,
    payOrigin,
    // Midtrans waits as long for an answer.
    askShop: partnerAt({ name: 'own shop', origin: ownOriginOf(config), log: shop.log, answerMs: 15_000 }),
  })
}
