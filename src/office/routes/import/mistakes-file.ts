import { texts } from '#office-texts/articles/import.ts'
import { fileResponse } from '../../../http/files/file-response.ts'
import { readDraftFile } from '../../../shop/import-export/drafts/draft-folder.ts'
import { findDraft } from '../../../shop/import-export/drafts/read-draft.ts'
import { writeTable } from '../../../values/write-table.ts'
import { officeContext } from '../../server/office-context.ts'
import type { Route } from './+types/mistakes-file'
import { uploadedName } from './describe-row.ts'
import { sayMistake } from './mistakes/say-mistake.ts'

/** Every mistake of a check as CSV, for the person who made the sheet. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const draft = await findDraft(shop, params.draft)
  const problems = draft && (await readDraftFile(draft.folder, 'problems'))
  if (draft === undefined || problems === undefined) throw new Response(null, { status: 404 })
  const rows = problems.map(({ file, line, row, column, text, what }) => [
    uploadedName(file, draft.files),
    // A mistake of all files together is in no line.
    file === '' ? '' : line,
    row,
    column,
    text,
    sayMistake(what).text,
  ])
  return fileResponse(await writeTable([texts.mistakeColumns, ...rows], 'csv', texts.mistakes), {
    name: 'mistakes.csv',
  })
}
