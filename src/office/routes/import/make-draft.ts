import { createDraft } from '../../../shop/import-export/drafts/create-draft.ts'
import { claimUploads } from '../../../shop/media/uploads/claim-uploads.ts'
import { removeUpload } from '../../../shop/media/uploads/uploads.ts'
import type { Office } from '../../server/office-context.ts'
import { readFields } from '../../server/read-form.ts'
import { receiveFiles } from '../../server/uploads/receive-files.ts'

const MOST_FILES = 500

type MadeDraft =
  | { ok: true; draft: string }
  | { ok: false; reason: 'no-files' | 'used' | 'too-many-open' | 'disk-full' }

/** Makes a draft of files that were sent before, in chunks, or of the files in a form that was sent without script. */
export async function makeDraft({ shop }: Pick<Office, 'shop'>, request: Request): Promise<MadeDraft> {
  const isForm = /^multipart\//i.test(request.headers.get('content-type') ?? '')
  const sent = isForm ? await receive({ shop }, request) : await sentBefore(request)
  const ids = sent.ids.slice(0, MOST_FILES)
  if (sent.problem !== undefined || ids.length === 0) {
    // What the form brought is in no list, so it could not be used later.
    if (isForm) for (const id of ids) await removeUpload(shop, id)
    return { ok: false, reason: sent.problem ?? 'no-files' }
  }
  const made = await claimUploads(shop, ids, (files) => createDraft(shop, files))
  return made.ok ? { ok: true, draft: made.result.id } : made
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
