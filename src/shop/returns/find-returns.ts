import type { Shop } from '../shop.ts'
import { type ExchangeSize, selectExchangeSizes, selectReturns } from './queries.ts'
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
