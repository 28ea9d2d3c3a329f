import { writeCsv } from '../../values/text/csv.ts'
import { writeInstant } from '../../values/time/shop-time.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { selectConfirmedSubscribers } from './queries.ts'

type Subscriber = {
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

const columns = ['email', 'consented_at', 'consent_version', 'confirmed_at', 'unsubscribe_link']

/** All addresses that the newsletter may be sent to, as CSV. That staff or the terminal exported them is recorded. */
export async function exportSubscribers(shop: Pick<Shop, 'db' | 'identity' | 'actor'>): Promise<string> {
  const subscribers = await listConfirmed(shop)
  await recordChange(shop.db, shop.actor, {
    action: 'newsletter.export',
    subject: { kind: 'shop', key: 'newsletter' },
    after: { subscribers: subscribers.length },
  })
  const rows = subscribers.map((one) => [
    ...[one.email, writeInstant(one.consentedAt), one.consentVersion, writeInstant(one.confirmedAt)],
    one.unsubscribeLink,
  ])
  return writeCsv([columns, ...rows])
}
