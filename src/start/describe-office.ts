import type { Shop } from '../shop/shop.ts'
import { createSetupCode, hasStaff } from '../shop/staff/set-up-owner.ts'

type InvitingShop = Pick<Shop, 'db' | 'office' | 'actor' | 'log'>

/**
 * The lines that show the person at the terminal where the office is. `mayShowCode` is false when the output goes to a log: the
 * setup code makes an owner of anyone who reads it.
 */
export async function describeOffice(shop: InvitingShop, { mayShowCode }: { mayShowCode: boolean }): Promise<string[]> {
  const { origin } = shop.office
  if (await hasStaff(shop)) return [`The office is open at ${origin}`]
  const byCommand = `The office is open at ${origin}. To set up its owner, run: npm run shop -- staff setup`
  if (!mayShowCode) return [byCommand]
  try {
    const { link } = await createSetupCode({ ...shop, actor: { kind: 'clock' } })
    return [`The office is open at ${origin}. Set up its owner with this link, once, within 24 hours:`, `  ${link}`]
  } catch (error) {
    // On a full disk, for instance. The shop can sell without an owner in its office.
    shop.log.error({ error }, 'no setup code could be made')
    return [byCommand]
  }
}
