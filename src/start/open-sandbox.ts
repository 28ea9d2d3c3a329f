import type { Config } from '../config.ts'
import { createSandbox, type Sandbox } from '../sandbox/create-sandbox.ts'
import { partnerAt } from '../shop/partners/ask-partner.ts'
import { ownOriginOf, readSandboxKey } from './open-payments.ts'
import type { OpenShop } from './open-shop.ts'

/** The stand-in for a payment provider, when the settings name no real one. */
export async function openSandbox({ shop }: OpenShop, config: Config): Promise<Sandbox | undefined> {
  if (config.payments.provider !== 'sandbox') return undefined
  const { publicOrigin, payOrigin } = config
  return createSandbox({
    db: shop.db,
    serverKey: await readSandboxKey(config.dataFolder),
    shopName: config.identity.name,
    publicOrigin,
    payOrigin,
    // As long as Midtrans waits for an answer.
    askShop: partnerAt({ name: 'own shop', origin: ownOriginOf(config), log: shop.log, answerMs: 15_000 }),
  })
}
