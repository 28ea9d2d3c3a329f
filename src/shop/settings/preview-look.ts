import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop, ShopIdentity } from '../shop.ts'
import { readLooks } from './change-look.ts'
import { findLogo, logoAddress } from './logo.ts'

const LIFETIME_MS = 30 * 60_000

/** Opens the preview of the draft for half an hour. It is part of an address, so it proves nothing else. */
export async function createPreviewToken({ office, now }: Pick<Shop, 'office' | 'now'>): Promise<string> {
  const expiresAt = now().getTime() + LIFETIME_MS
  return `${expiresAt}.${await sign(office, expiresAt)}`
}

export async function isPreviewToken({ office, now }: Pick<Shop, 'office' | 'now'>, token: string): Promise<boolean> {
  const [expiresAt = '', signature = ''] = token.split('.')
  if (!/^\d{1,15}$/.test(expiresAt) || Number(expiresAt) < now().getTime()) return false
  const [given, right] = [Buffer.from(signature), Buffer.from(await sign(office, Number(expiresAt)))]
  return given.length === right.length && timingSafeEqual(given, right)
}

async function sign(office: Shop['office'], expiresAt: number): Promise<string> {
  return createHmac('sha256', await office.readKey())
    .update(`preview of the look until ${expiresAt}`)
    .digest('base64url')
}

/** The shop's identity as it would be if the draft were published. */
export async function previewIdentity(shop: Pick<Shop, 'db' | 'settings' | 'identity'>): Promise<ShopIdentity> {
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
