import type { Db } from '../../db/db.ts'
import type { Shop } from '../shop.ts'
import { type ExchangeSize, selectExchangeSizes } from './exchange-queries.ts'
import {
  clearPersonalData,
  clearPersonalDataOf,
  countOpenReturns,
  type OpenReturns,
  selectExchangedOrderIds,
  selectReturnIds,
  selectReturns,
  selectWhetherReturning,
} from './queries.ts'
import type { OrderReturn } from './return.ts'

export const findReturn = async ({ db }: Pick<Shop, 'db'>, id: number): Promise<OrderReturn | undefined> =>
  (await selectReturns(db, { id }))[0]

/** Newest first. */
export const listReturnsOf = ({ db }: Pick<Shop, 'db'>, orderId: number): Promise<OrderReturn[]> =>
  selectReturns(db, { orderId })

/** All returns of the orders of an account, newest first. */
export const listReturnsOfCustomer = ({ db }: Pick<Shop, 'db'>, customerId: number): Promise<OrderReturn[]> =>
  selectReturns(db, { customerId })

/**
 * The lists of returns, by what happens next: an answer, the parcel or a decision. `lapsed` are exchanges whose size is no longer
 * held.
 */
export const returnViews = ['asked', 'requested', 'received', 'lapsed', 'ended'] as const

export type ReturnView = (typeof returnViews)[number]

const PAGE_SIZE = 25

/** A page of a view. Open returns come oldest first, ended ones newest first. `next` is undefined on the last page. */
export async function listReturns(
  { db }: Pick<Shop, 'db'>,
  { view, beyond, atMost = PAGE_SIZE }: { view: ReturnView; beyond?: number | undefined; atMost?: number },
): Promise<{ returns: OrderReturn[]; next: number | undefined }> {
  const ids = await selectReturnIds(db, { view, beyond, atMost: atMost + 1 })
  const shown = ids.slice(0, atMost)
  const found = new Map((await selectReturns(db, { ids: shown })).map((one) => [one.id, one]))
  return {
    returns: shown.flatMap((id) => found.get(id) ?? []),
    next: ids.length > atMost ? shown.at(-1) : undefined,
  }
}

/** How many returns wait. */
export const countReturns = ({ db }: Pick<Shop, 'db'>): Promise<OpenReturns> => countOpenReturns(db)

/** Returns that wait for their pieces, or for a decision; oldest first. */
export const listOpenReturns = ({ db }: Pick<Shop, 'db'>): Promise<OrderReturn[]> => selectReturns(db, 'open')

/** The sizes that this size of an article can be exchanged for, itself included. */
export const listExchangeSizes = (
  { db }: Pick<Shop, 'db'>,
  sizeId: number,
  acceptedSizeId?: number,
): Promise<ExchangeSize[]> => selectExchangeSizes(db, sizeId, acceptedSizeId)

/** An account is not deleted while pieces of it are on their way back: their replacement needs the address. */
export const hasOpenReturns = (db: Db, customerId: number): Promise<boolean> => selectWhetherReturning(db, customerId)

/** The order with all that it was exchanged for, and what it is an exchange for itself. They name the same customer. */
export const listExchangedOrderIds = (db: Db, orderId: number): Promise<number[]> =>
  selectExchangedOrderIds(db, orderId)

/** Call in the transaction that deletes the personal data of the order. */
export const anonymiseReturnsOf = (db: Db, orderId: number): Promise<void> => clearPersonalDataOf(db, orderId)

/** Call in the transaction that deletes the account, before its orders lose their customer. */
export const anonymiseReturns = (db: Db, customerId: number): Promise<void> => clearPersonalData(db, customerId)
