import type { Db } from '../../db/db.ts'
import type { Shop } from '../shop.ts'
import {
  clearRefusals,
  type ExchangeSize,
  selectExchangeSizes,
  selectReturns,
  selectWhetherReturning,
} from './queries.ts'
import type { OrderReturn } from './return.ts'

export const findReturn = async ({ db }: Pick<Shop, 'db'>, id: number): Promise<OrderReturn | undefined> =>
  (await selectReturns(db, { id }))[0]

/** Newest first. */
export const listReturnsOf = ({ db }: Pick<Shop, 'db'>, orderId: number): Promise<OrderReturn[]> =>
  selectReturns(db, { orderId })

/** Returns that wait for their pieces, or for a decision; oldest first. */
export const listOpenReturns = ({ db }: Pick<Shop, 'db'>): Promise<OrderReturn[]> => selectReturns(db, 'open')

/** The sizes that this size of an article can be exchanged for, itself included. */
export const listExchangeSizes = ({ db }: Pick<Shop, 'db'>, sizeId: number): Promise<ExchangeSize[]> =>
  selectExchangeSizes(db, sizeId)

/** An account is not deleted while pieces of it are on their way back: their replacement needs the address. */
export const hasOpenReturns = (db: Db, customerId: number): Promise<boolean> => selectWhetherReturning(db, customerId)

/** Call in the transaction that deletes the account, before its orders lose their customer. */
export const anonymiseReturns = (db: Db, customerId: number): Promise<void> => clearRefusals(db, customerId)
