import type { Db } from '../../db/db.ts'
import { selectPhotoIds } from './photo-queries.ts'
import { selectReturns } from './queries.ts'
import type { ReturnRequest } from './request-return.ts'

type Form = Pick<ReturnRequest, 'items' | 'reason' | 'wants'> & { note: string; photoIds: readonly number[] }

/** Whether the stored request has what this form says. A form that was changed since is not what the shop has. */
export async function isSameRequest(db: Db, id: number, form: Form): Promise<boolean> {
  const [stored] = await selectReturns(db, { id })
  if (stored === undefined) return false
  const photoIds = (await selectPhotoIds(db, [id])).get(id) ?? []
  const items = stored.items.map(({ sizeId, pieces, wanted }) => ({ sizeId, pieces, wantedSizeId: wanted?.sizeId }))
  return contentOf({ ...stored, items, photoIds }) === contentOf(form)
}

const contentOf = ({ items, reason, wants, note, photoIds }: Form): string =>
  JSON.stringify([
    ...[reason, wants, note],
    items
      .map(({ sizeId, pieces, wantedSizeId }) => [sizeId, pieces, wants === 'exchange' ? wantedSizeId : 0].join())
      .sort(),
    [...new Set(photoIds)].sort((one, other) => one - other),
  ])
