import type { PaymentAccount } from './provider.ts'

/**
 * Where staff look a payment up at the provider. Midtrans documents no address of a single payment, so it is the dashboard of the account,
 * which finds the reference. The sandbox has none.
 */
export function dashboardOf({ adapter, host }: PaymentAccount): string | undefined {
  const found = /^app\.((?:sandbox\.)?midtrans\.com)$/.exec(host)?.[1]
  return adapter === 'midtrans' && found !== undefined ? `https://dashboard.${found}/` : undefined
}
