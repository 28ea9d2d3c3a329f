import { findServiceGap } from '../shop/shipping/quote-shipping.ts'
import type { ExaminedShop } from './command.ts'
import { broken, type Finding } from './findings/finding.ts'

/** Parcels that the courier's services leave out: such orders cannot be placed. An import of a tariff can cause it. */
export async function checkServices(desk: ExaminedShop): Promise<Finding[]> {
  const { shop } = await desk.open()
  const gap = await findServiceGap(shop, shop.parcels.servicesOff)
  if (gap === undefined) return []
  return [broken((t) => t.serviceGap(gap))]
}
