import type { Shop } from '../../shop.ts'
import { claimUploadRows, deleteUpload, releaseUploadRows } from './queries.ts'
import { isUploadId } from './uploads.ts'

type Uploading = Pick<Shop, 'db' | 'actor' | 'uploads'>

type ClaimedFile = { name: string; path: string }

type ClaimResult<T> =
  | { ok: true; result: T }
  /** One of them was used by another request, is not complete, or has expired. */
  | { ok: false; reason: 'used' }

/**
 * Uses complete uploads of an import, and removes them. A second request with one of them gets nothing, also while the first one
 * is at work. If the work fails, they can be used again.
 */
export async function claimUploads<T>(
  { db, actor, uploads }: Uploading,
  ids: readonly string[],
  work: (files: ClaimedFile[]) => Promise<T>,
): Promise<ClaimResult<T>> {
  const wanted = [...new Set(ids)]
  const claimed = await claimUploadRows(db, wanted.filter(isUploadId), actor.kind === 'staff' ? actor.staffId : null)
  const names = new Map(claimed.map(({ id, name }) => [id, name]))
  const release = () => (claimed.length === 0 ? undefined : releaseUploadRows(db, [...names.keys()]))
  const files = wanted.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ name, path: uploads.path(id) }]
  })
  if (files.length < wanted.length) {
    await release()
    return { ok: false, reason: 'used' }
  }
  let result: T
  try {
    result = await work(files)
  } catch (error) {
    await release()
    throw error
  }
  for (const id of wanted) {
    await uploads.remove(id)
    await deleteUpload(db, id)
  }
  return { ok: true, result }
}
