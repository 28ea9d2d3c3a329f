import { randomBytes } from 'node:crypto'
import { RESERVED_BYTES } from '../../../values/disk/free-space.ts'
import type { Actor } from '../../audit/actor.ts'
import type { Shop } from '../../shop.ts'
import { isUploadPurpose, ruleOf, type UploadPurpose } from './purposes.ts'
import {
  deleteUpload,
  insertUpload,
  raiseReceived,
  selectUpload,
  setReceivedWhole,
  sumOpenBytes,
  takeStaleUploads,
  type UploadRow,
} from './queries.ts'

/** Sending can be interrupted and continued, from `received` on, until this time has passed without a byte. */
const KEPT_HOURS = 24
const LONGEST_NAME = 200
const ID = /^[\w-]{32}$/

export type Upload = { id: string; purpose: UploadPurpose; name: string; bytes: number; received: number }

type Uploading = Pick<Shop, 'db' | 'actor' | 'uploads'>

export type BeginUploadResult =
  | { ok: true; upload: Upload }
  | { ok: false; reason: 'empty' }
  | { ok: false; reason: 'too-large'; mostBytes: number }
  /** The person has too many uploads that are not finished. */
  | { ok: false; reason: 'too-many-open' }
  | { ok: false; reason: 'disk-full' }

/** Announces a file. Its bytes follow in any number of chunks. */
export async function beginUpload(
  { db, actor, uploads }: Uploading,
  { purpose, name, bytes }: Pick<Upload, 'purpose' | 'name' | 'bytes'>,
): Promise<BeginUploadResult> {
  const { mostBytes, mostOpenBytes } = ruleOf(purpose)
  if (!Number.isSafeInteger(bytes) || bytes <= 0) return { ok: false, reason: 'empty' }
  if (bytes > mostBytes) return { ok: false, reason: 'too-large', mostBytes }
  const open = await sumOpenBytes(db, staffIdOf(actor), purpose === 'import')
  if (open + bytes > mostOpenBytes) return { ok: false, reason: 'too-many-open' }
  if ((await uploads.freeBytes()) - bytes < RESERVED_BYTES) return { ok: false, reason: 'disk-full' }
  const id = randomBytes(24).toString('base64url')
  const shortName = [...name.replace(/\p{C}/gu, '')].slice(0, LONGEST_NAME).join('') || 'file'
  await insertUpload(db, { id, staff_id: staffIdOf(actor), purpose, name: shortName, bytes })
  return { ok: true, upload: { id, purpose, name: shortName, bytes, received: 0 } }
}

/** Receives a whole file whose length is not known before, as in a form that is sent without script. */
export async function receiveWholeUpload(
  shop: Uploading,
  { purpose, name }: Pick<Upload, 'purpose' | 'name'>,
  chunks: AsyncIterable<Uint8Array>,
): Promise<BeginUploadResult> {
  const { mostBytes } = ruleOf(purpose)
  const begun = await beginUpload(shop, { purpose, name, bytes: mostBytes })
  if (!begun.ok) return begun
  const { id } = begun.upload
  const { end, isCut } = await shop.uploads.write(id, 0, chunks, mostBytes).catch(async (error: unknown) => {
    // It was announced with the most it could have, which would count against the person until tomorrow.
    await removeUpload(shop, id)
    throw error
  })
  if (isCut || end === 0) {
    await removeUpload(shop, id)
    return isCut ? { ok: false, reason: 'too-large', mostBytes } : { ok: false, reason: 'empty' }
  }
  await setReceivedWhole(shop.db, id, end)
  return { ok: true, upload: { ...begun.upload, bytes: end, received: end } }
}

export const isUploadId = (id: string): boolean => ID.test(id)

/** Finds an upload of the same person. */
export async function findUpload({ db, actor }: Pick<Shop, 'db' | 'actor'>, id: string): Promise<Upload | undefined> {
  if (!isUploadId(id)) return undefined
  const row = await selectUpload(db, id, staffIdOf(actor))
  return row && toUpload(row)
}

export type AppendResult =
  | { ok: true; received: number; isComplete: boolean }
  | { ok: false; reason: 'unknown' }
  /** Another chunk is expected: go on from `received`. */
  | { ok: false; reason: 'wrong-offset'; received: number }
  | { ok: false; reason: 'too-long'; received: number }

/** Stores the bytes that follow those received so far. If the sender stops in between, what has arrived counts. */
export async function appendToUpload(
  { db, actor, uploads }: Uploading,
  { id, offset }: { id: string; offset: number },
  chunks: AsyncIterable<Uint8Array>,
): Promise<AppendResult> {
  const upload = await findUpload({ db, actor }, id)
  if (upload === undefined) return { ok: false, reason: 'unknown' }
  if (offset !== upload.received) return { ok: false, reason: 'wrong-offset', received: upload.received }
  // Two requests can send the same chunk, because the first one's connection dropped without the shop noticing. Both write the
  // same bytes to the same place.
  const { end, isCut } = await uploads.write(id, offset, chunks, upload.bytes)
  const received = await raiseReceived(db, id, end)
  if (received === undefined) return { ok: false, reason: 'unknown' }
  if (isCut && end === offset) return { ok: false, reason: 'too-long', received }
  return { ok: true, received, isComplete: received === upload.bytes }
}

/** The file of a complete upload, for what reads it. Undefined while bytes are missing. */
export async function findCompleteFile(
  { db, actor, uploads }: Uploading,
  id: string,
): Promise<{ path: string; upload: Upload } | undefined> {
  const upload = await findUpload({ db, actor }, id)
  return upload?.received === upload?.bytes && upload !== undefined ? { path: uploads.path(id), upload } : undefined
}

/** Removes an upload: it was cancelled, refused or used. */
export async function removeUpload({ db, actor, uploads }: Uploading, id: string): Promise<void> {
  if ((await findUpload({ db, actor }, id)) === undefined) return
  await uploads.remove(id)
  await deleteUpload(db, id)
}

/** Removes what was not continued for a day, and files without a row. */
export async function removeStaleUploads({ db, now, uploads }: Pick<Shop, 'db' | 'now' | 'uploads'>): Promise<void> {
  for (const id of await takeStaleUploads(db, KEPT_HOURS)) await uploads.remove(id)
  const longAgo = new Date(now().getTime() - 2 * KEPT_HOURS * 3_600_000)
  for (const id of await uploads.listOlderThan(longAgo)) await uploads.remove(id)
}

const staffIdOf = (actor: Actor): number | null => (actor.kind === 'staff' ? actor.staffId : null)

function toUpload({ id, purpose, name, bytes, received }: UploadRow): Upload | undefined {
  return isUploadPurpose(purpose) ? { id, purpose, name, bytes, received } : undefined
}
