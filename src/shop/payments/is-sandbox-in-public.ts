import { isLocalHost } from '../../values/network.ts'
import type { Shop } from '../shop.ts'

/** Whether strangers can order here without paying: every page says so then. */
export const isSandboxInPublic = ({ payments, identity }: Pick<Shop, 'payments' | 'identity'>): boolean =>
  payments.account.adapter === 'sandbox' && !isLocalHost(new URL(identity.publicOrigin).hostname)
