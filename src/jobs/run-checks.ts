import { requestNightlyCheck, runRequestedCheck } from '../shop/invariants/background-check.ts'
import type { Shop } from '../shop/shop.ts'

/** Runs the check of the shop's rules that staff requested, and each night one by itself. */
export function runChecks(shop: Pick<Shop, 'db' | 'log'>): () => Promise<void> {
  let sawNight: string | undefined
  return async () => {
    const { night } = await requestNightlyCheck(shop, sawNight)
    await runRequestedCheck(shop)
    sawNight = night
  }
}
