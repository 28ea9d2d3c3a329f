import { randomBytes } from 'node:crypto'
import { copyFile, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RESERVED_BYTES } from '../../../values/disk/free-space.ts'
import { makeFolder } from '../../../values/disk/make-folder.ts'
import { startLongJob } from '../../long-jobs/start-long-job.ts'
import { MAX_PICTURE_BYTES } from '../../media/examine-picture.ts'
import type { Shop } from '../../shop.ts'
import { type DraftFile, draftFolder, pictureFolder, writeDraftFile } from './draft-folder.ts'
import { recogniseSheet } from './recognise-sheet.ts'
import { unpackZip } from './unpack-zip.ts'

const MEGABYTE = 1024 * 1024
const LARGEST_SHEET = 30 * MEGABYTE
const zipLimits = { mostFiles: 5_000, mostBytes: 2_000 * MEGABYTE, mostBytesEach: MAX_PICTURE_BYTES }
const pictureName = /^[\w .()+@-]{1,150}\.(jpe?g|png|webp|avif)$/i

type Uploaded = { name: string; path: string }

/**
 * Puts uploaded files into a folder of their own, as the import reads it, and starts to check it. Nothing in the shop changes. The
 * uploaded files stay where they are. A file that the disk has no room for is refused.
 */
export async function createDraft(
  shop: Pick<Shop, 'db' | 'actor' | 'importFolder' | 'uploads'>,
  uploaded: readonly Uploaded[],
): Promise<{ id: string; jobId: number }> {
  const id = randomBytes(12).toString('base64url')
  const folder = draftFolder(shop, id)
  if (folder === undefined) throw new Error('the id of a draft is not one')
  try {
    makeFolder(pictureFolder(folder))
    const files = await takeAll(shop, folder, uploaded)
    const by = shop.actor.kind === 'staff' ? shop.actor.name : shop.actor.kind
    await writeDraftFile(folder, 'draft', { by, files })
    return { id, jobId: await startLongJob(shop, { kind: 'import-check', input: { draft: id } }) }
  } catch (error) {
    // No page shows it, so its files would take up the disk for two weeks.
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

type Taken = DraftFile<'draft'>['files'][number]
type Places = Map<string, string>

async function takeAll(
  { uploads }: Pick<Shop, 'uploads'>,
  folder: string,
  uploaded: readonly Uploaded[],
): Promise<Taken[]> {
  const taken: Taken[] = []
  /** The files of the folder, with the names under which they came. */
  const places: Places = new Map()
  for (const file of uploaded) {
    // Uploads and drafts are on the same disk.
    const roomBytes = (await uploads.freeBytes()) - RESERVED_BYTES
    if (/\.zip$/i.test(file.name)) taken.push(...(await takeZip(folder, file, { roomBytes, places })))
    else if ((await stat(file.path)).size > roomBytes)
      taken.push({ name: file.name, what: 'refused', reason: 'disk-full' })
    else taken.push(await takeFile(folder, file, { take: copyFile, places }))
  }
  return taken
}

async function takeZip(
  folder: string,
  { name, path }: Uploaded,
  { roomBytes, places }: { roomBytes: number; places: Places },
): Promise<Taken[]> {
  const unpacked = await unpackZip(path, folder, { ...zipLimits, roomBytes })
  if (!unpacked.ok) return [{ name, what: 'refused', reason: unpacked.reason }]
  const taken: Taken[] = []
  for (const file of unpacked.files) {
    taken.push(await takeFile(folder, file, { take: rename, places }))
    await rm(file.path, { force: true })
  }
  return taken
}

/** Names of pictures are those of the column images, so they are kept; a name that could leave the folder is refused. */
async function takeFile(
  folder: string,
  { name, path }: Uploaded,
  { take, places }: { take: (from: string, to: string) => Promise<void>; places: Places },
): Promise<Taken> {
  const refuse = (reason: string): Taken => ({ name, what: 'refused', reason })
  /** The second file for a place would replace the first without a word. */
  const takeTo = async (place: string, taken: Taken): Promise<Taken> => {
    const other = places.get(place)
    if (other !== undefined) return { ...refuse(`same-${taken.what}`), other }
    places.set(place, name)
    await take(path, place)
    return taken
  }
  const { size } = await stat(path)
  if (pictureName.test(name.normalize('NFC'))) {
    if (size > MAX_PICTURE_BYTES) return refuse('too-large')
    return takeTo(join(pictureFolder(folder), name.normalize('NFC')), { name, what: 'picture', reason: '' })
  }
  if (size > LARGEST_SHEET) return refuse('too-large')
  const sheet = /\.(csv|tsv|txt|xlsx)$/i.test(name) ? await recogniseSheet(name, await readFile(path)) : undefined
  if (sheet === undefined) return refuse(/\.hei[cf]$/i.test(name) ? 'heic' : 'unknown')
  return takeTo(join(folder, sheet), { name, what: 'sheet', reason: sheet })
}
