import { inTransaction } from '../../../db/transaction.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Shop } from '../../shop.ts'
import type { PictureProblem } from '../examine-picture.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'
import { ruleOf } from './purposes.ts'
import { insertPicture, selectPicture, selectUpload, setUploadedPicture } from './queries.ts'
import { findUpload, removeUpload } from './uploads.ts'

export type StoredPicture = { id: number; file: string; width: number; height: number }

export type FinishPictureResult =
  | { ok: true; picture: StoredPicture }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'incomplete'; received: number }
  | ({ ok: false } & PictureProblem)
  | { ok: false; reason: 'too-small'; width: number; height: number; leastWidth: number; leastHeight: number }

/**
 * Checks a complete upload by decoding it, encodes it again and stores it as a picture. Its sizes are made in the background. A
 * second call returns the same picture, so it can be repeated when the answer was lost.
 */
export async function finishPicture(
  shop: Pick<Shop, 'db' | 'actor' | 'uploads' | 'media'>,
  id: string,
): Promise<FinishPictureResult> {
  const { db, actor, uploads } = shop
  const upload = await findUpload(shop, id)
  const least = upload && ruleOf(upload.purpose).picture
  if (upload === undefined || least === undefined) return { ok: false, reason: 'unknown' }
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  const earlier = (await selectUpload(db, id, staffId))?.picture_id
  if (typeof earlier === 'number') return { ok: true, picture: await readPicture(shop, earlier) }
  if (upload.received < upload.bytes) return { ok: false, reason: 'incomplete', received: upload.received }

  const prepared = await preparePicture(uploads.path(id), upload.name, least)
  if (!prepared.ok) {
    await removeUpload(shop, id)
    return prepared.problem.reason === 'too-small'
      ? { ok: false, ...prepared.problem, leastWidth: least.leastWidth, leastHeight: least.leastHeight }
      : { ok: false, ...prepared.problem }
  }
  const pictureId = await storePicture(shop, prepared.picture, {}, (db, picture) => setUploadedPicture(db, id, picture))
  // Last: while the file is there, the upload can be finished again.
  await uploads.remove(id)
  return { ok: true, picture: await readPicture(shop, pictureId) }
}

type Crop = { alt?: string; source_id?: number; focus_x?: number; focus_y?: number }

/** Writes the file before the row that names it, so that no page shows a picture that is not stored yet. */
export async function storePicture(
  { db, actor, media }: Pick<Shop, 'db' | 'actor' | 'media'>,
  { bytes, ...picture }: PreparedPicture,
  crop: Crop,
  afterwards: (db: Shop['db'], pictureId: number) => Promise<void> = async () => {},
): Promise<number> {
  await media.write(picture.file, bytes)
  return inTransaction(db, async (db) => {
    // Under this name a picture is exported.
    const { id, isNew } = await insertPicture(db, { ...picture, ...crop, name: picture.file })
    await afterwards(db, id)
    if (isNew) await recordChange(db, actor, { action: 'picture.add', subject: { kind: 'picture', key: picture.file } })
    return id
  })
}

async function readPicture({ db }: Pick<Shop, 'db'>, id: number): Promise<StoredPicture> {
  const row = await selectPicture(db, id)
  if (row === undefined) throw new Error(`picture ${id} is missing`)
  const { file, width, height } = row
  return { id, file, width, height }
}
