import type { Shop, ShopIdentity } from '../shop.ts'
import { readLooks } from './change-look.ts'
import { findLogo, logoAddress } from './logo.ts'

/** The shop's identity as it would be if the draft were published. */
export async function draftIdentity(shop: Pick<Shop, 'db' | 'settings' | 'identity'>): Promise<ShopIdentity> {
  const { draft, versionId } = await readLooks(shop)
  const { name, tagline, background, text, accent, fonts, ornament } = draft
  const logo = draft.logo === undefined ? undefined : await findLogo(shop, draft.logo)
  return {
    ...{ ...shop.identity, name, tagline },
    look: {
      ...{ version: versionId + 1, background, text, accent, fonts, ornament },
      logo: logo && { address: logoAddress(logo), width: logo.width, height: logo.height },
    },
  }
}
