import { createDraft } from '../../../shop/import-export/drafts/create-draft.ts'
import { appendToUpload, beginUpload, findCompleteFile, removeUpload } from '../../../shop/media/uploads/uploads.ts'
import type { Office } from '../../server/office-context.ts'

/** A form without script is read into memory, so it is small. */
const LARGEST_FORM = 31 * 1024 * 1024
const MOST_FILES = 500

export type DraftRequest =
  | { ok: true; draft: string }
  | { ok: false; reason: 'no-files' | 'too-large' | 'too-many-open' | 'disk-full' }

/** Makes a draft of files that were sent before, in chunks, or of the files in a form that was sent without script. */
export async function readUploads({ shop }: Pick<Office, 'shop'>, request: Request): Promise<DraftRequest> {
  const isForm = (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (isForm && !(length <= LARGEST_FORM)) return { ok: false, reason: 'too-large' }
  const form = await request.formData()
  const ids = form.getAll('upload').filter((id) => typeof id === 'string')
  for (const file of form.getAll('files')) {
    if (typeof file === 'string' || file.size === 0) continue
    const begun = await beginUpload(shop, { purpose: 'import', name: file.name, bytes: file.size })
    if (!begun.ok && (begun.reason === 'too-many-open' || begun.reason === 'disk-full')) {
      for (const id of ids) await removeUpload(shop, id)
      return begun
    }
    if (!begun.ok) continue
    await appendToUpload(shop, { id: begun.upload.id, offset: 0 }, file.stream())
    ids.push(begun.upload.id)
  }
  const files: { id: string; name: string; path: string }[] = []
  for (const id of ids.slice(0, MOST_FILES)) {
    const found = await findCompleteFile(shop, id)
    if (found?.upload.purpose === 'import') files.push({ id, name: found.upload.name, path: found.path })
  }
  if (files.length === 0) return { ok: false, reason: 'no-files' }
  const { id } = await createDraft(shop, files)
  for (const { id } of files) await removeUpload(shop, id)
  return { ok: true, draft: id }
}
