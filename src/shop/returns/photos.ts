import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../db/transaction.ts'
import { RESERVED_BYTES } from '../../values/disk/free-space.ts'
import { MOST_PHOTO_BYTES } from '../../values/orders/return-photos.ts'
import type { PictureProblem } from '../media/examine-picture.ts'
import { prepareJpeg } from '../media/uploads/prepare-picture.ts'
import { lockOrder } from '../orders/change-order.ts'
import { findOrder } from '../orders/find-orders.ts'
import type { Shop } from '../shop.ts'
import {
  countUnsentPhotos,
  deletePhotosOfEnded,
  deleteUnsentPhotos,
  insertPhoto,
  selectPhoto,
  selectPhotoIds,
} from './photo-queries.ts'

/* Photos that customers send with a request. Only the customer and staff see them. */

const LONGEST_EDGE = 1_600
/** Some are taken back before the request is sent. */
const MOST_UNSENT = 12
const UNSENT_HOURS = 24
/** The page about privacy says it. */
const KEPT_DAYS = 30

export type AddPhotoResult =
  | { ok: true; id: number }
  | { ok: false; reason: 'unknown-order' | 'not-delivered' | 'too-many-photos' | 'disk-full' | 'cut-off' | 'empty' }
  | { ok: false; reason: PictureProblem['reason'] }

type PhotoShop = Pick<Shop, 'db' | 'uploads'>

/** Streams a file to disk, checks it by decoding it, and keeps a small JPEG of it without anything that the camera noted. */
export async function addPhoto(
  { db, uploads }: PhotoShop,
  which: { id: number; customerId: number },
  chunks: AsyncIterable<Uint8Array>,
): Promise<AddPhotoResult> {
  const order = await findOrder({ db }, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  if (order.deliveredAt === undefined) return { ok: false, reason: 'not-delivered' }
  if ((await countUnsentPhotos(db, order.id)) >= MOST_UNSENT) return { ok: false, reason: 'too-many-photos' }
  if ((await uploads.freeBytes()) - MOST_PHOTO_BYTES < RESERVED_BYTES) return { ok: false, reason: 'disk-full' }
  const file = randomBytes(24).toString('base64url')
  try {
    const { end, isCut } = await uploads.write(file, 0, chunks, MOST_PHOTO_BYTES)
    if (isCut) return { ok: false, reason: 'cut-off' }
    if (end === 0) return { ok: false, reason: 'empty' }
    const prepared = await prepareJpeg(uploads.path(file), LONGEST_EDGE)
    if (!prepared.ok) return { ok: false, reason: prepared.problem.reason }
    return await inTransaction(db, async (db) => {
      // The lock lets only one upload at a time count and insert, so that the limit holds.
      await lockOrder(db, order.id)
      if ((await countUnsentPhotos(db, order.id)) >= MOST_UNSENT) return { ok: false, reason: 'too-many-photos' }
      return { ok: true, id: await insertPhoto(db, order.id, prepared.jpeg.toString('base64')) }
    })
  } finally {
    await uploads.remove(file)
  }
}

/** The JPEG in base64, for the customer of the order, or for staff on the page of that return. */
export const findPhoto = (
  { db }: Pick<Shop, 'db'>,
  which: { id: number; customerId: number } | { id: number; returnId: number },
): Promise<string | undefined> => selectPhoto(db, which)

/** The ids of the photos, by the id of their return. */
export const listPhotos = ({ db }: Pick<Shop, 'db'>, returnIds: readonly number[]): Promise<Map<number, number[]>> =>
  selectPhotoIds(db, returnIds)

/** Photos whose request was never sent. */
export const removeUnsentPhotos = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteUnsentPhotos(db, UNSENT_HOURS)

/** Deletes the photos of returns that ended a while ago. A request that is withdrawn loses its photos at once. */
export const removePhotosOfEnded = ({ db }: Pick<Shop, 'db'>): Promise<void> => deletePhotosOfEnded(db, KEPT_DAYS)
