import { createDraft } from '../../../shop/import-export/drafts/create-draft.ts'
import { findCompleteFile, removeUpload } from '../../../shop/media/uploads/uploads.ts'
import type { Office } from '../../server/office-context.ts'
import { readFields } from '../../server/read-form.ts'
import { receiveFiles } from '../../server/uploads/receive-files.ts'

const MOST_FILES = 500

type MadeDraft = { ok: true; draft: string } | { ok: false; reason: 'no-files' | 'too-many-open' | 'disk-full' }

/** Makes a draft of files that were sent before, in chunks, or of the files in a form that was sent without script. */
export async function makeDraft({ shop }: Pick<Office, 'shop'>, request: Request): Promise<MadeDraft> {
  const isForm = /^multipart\//i.test(request.headers.get('content-type') ?? '')
  const sent = isForm ? await receive({ shop }, request) : await sentBefore(request)
  const files: { id: string; name: string; path: string }[] = []
  for (const id of sent.ids.slice(0, MOST_FILES)) {
    const found = await findCompleteFile(shop, id)
    if (found?.upload.purpose === 'import') files.push({ id, name: found.upload.name, path: found.path })
  }
  if (sent.problem === undefined && files.length > 0) {
    const { id } = await createDraft(shop, files)
    for (const { id } of files) await removeUpload(shop, id)
    return { ok: true, draft: id }
  }
  // What the form brought is in no list, so it could not be used later.
  if (isForm) for (const { id } of files) await removeUpload(shop, id)
  return { ok: false, reason: sent.problem ?? 'no-files' }
}

type Sent = { ids: string[]; problem?: 'too-many-open' | 'disk-full' }

async function sentBefore(request: Request): Promise<Sent> {
  const form = await readFields(request)
  return { ids: form.getAll('upload').filter((id) => typeof id === 'string') }
}

async function receive(office: Pick<Office, 'shop'>, request: Request): Promise<Sent> {
  const { files } = await receiveFiles(office, request, { purpose: 'import', mostFiles: MOST_FILES })
  const ids = files.flatMap((file) => (file.ok ? [file.upload.id] : []))
  for (const file of files) {
    if (!file.ok && (file.reason === 'too-many-open' || file.reason === 'disk-full'))
      return { ids, problem: file.reason }
  }
  return { ids }
}
