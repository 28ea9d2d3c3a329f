import { createHash } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { deleteKnownNetworks, hasKnownNetwork, upsertKnownNetwork } from './network-queries.ts'

/** Somebody who shops once a season is still known. */
const KNOWN_DAYS = 90

const hashOf = (customerId: number, network: string) =>
  createHash('sha256').update(`${customerId} ${network}`).digest('base64url')

/** Its owner has shown to be there, by the password. */
export const rememberNetwork = (db: Db, customerId: number, network: string): Promise<void> =>
  upsertKnownNetwork(db, customerId, hashOf(customerId, network), KNOWN_DAYS)

export const isKnownNetwork = (db: Db, customerId: number, network: string): Promise<boolean> =>
  hasKnownNetwork(db, customerId, hashOf(customerId, network))

/** With a new password: somebody else may have known the one before. Whoever chose the new one is here. */
export async function resetKnownNetworks(db: Db, customerId: number, network: string): Promise<void> {
  await deleteKnownNetworks(db, customerId)
  await rememberNetwork(db, customerId, network)
}
