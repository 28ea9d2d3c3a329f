import type { Shop } from '../shop.ts'
import { selectConfirmedSubscribers } from './queries.ts'

export type Subscriber = {
  email: string
  consentedAt: Date
  consentVersion: string
  confirmedAt: Date
  /** Must be part of every newsletter to this address. */
  unsubscribeLink: string
}

/** All addresses that the newsletter may be sent to. */
export async function listConfirmed({ db, identity }: Pick<Shop, 'db' | 'identity'>): Promise<Subscriber[]> {
  const rows = await selectConfirmedSubscribers(db)
  return rows.map(({ email, consented_at, consent_version, confirmed_at, token }) => ({
    email,
    consentedAt: consented_at,
    consentVersion: consent_version,
    confirmedAt: confirmed_at,
    unsubscribeLink: `${identity.publicOrigin}/unsubscribe/${token}`,
  }))
}
