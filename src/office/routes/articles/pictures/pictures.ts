import { redirect } from 'react-router'
import { texts } from '#office-texts/articles/pictures.ts'
import { texts as uploadTexts } from '#office-texts/articles/uploads.ts'
import {
  addArticlePicture,
  MOST_PICTURES,
  moveArticlePicture,
  removeArticlePicture,
} from '../../../../shop/article-editing/pictures/article-pictures.ts'
import { finishPicture } from '../../../../shop/media/uploads/finish-picture.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import { type Office, officeContext } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import { receiveFiles } from '../../../server/uploads/receive-files.ts'
import { describeUploadProblem } from '../../../server/uploads/upload-problems.ts'
import type { Route } from './+types/pictures'

/** There is nothing to read at this address. */
export const loader = () => new Response(null, { status: 404 })

/** Changes the list of an article's pictures: add, move, remove, restore. Without script, a form brings the files themselves. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const article = `/articles/${encodeURIComponent(params.code)}`
  if (/^multipart\//i.test(request.headers.get('content-type') ?? '')) return addFiles(office, params.code, request)
  const field = await readForm(request)
  const picture = readNumber(field('picture'))
  const to = readNumber(field('to'))
  if (picture === undefined) throw new Response(null, { status: 400 })
  const failed = (reason: 'unknown' | 'too-many') =>
    redirectWithMessage(office.origin, article, {
      kind: 'failed',
      text: reason === 'unknown' ? texts.unknown : texts.tooMany(MOST_PICTURES),
    })
  if (field('what') === 'remove') {
    const removed = await removeArticlePicture(office.shop, params.code, picture)
    return removed.ok
      ? redirect(`${article}?removed=${picture}&at=${removed.at}#pictures`, 303)
      : failed(removed.reason)
  }
  const changed =
    field('what') === 'move' && to !== undefined
      ? await moveArticlePicture(office.shop, params.code, picture, to)
      : field('what') === 'add'
        ? await addArticlePicture(office.shop, params.code, picture, to)
        : undefined
  if (changed === undefined) throw new Response(null, { status: 400 })
  return changed.ok ? redirect(`${article}#pictures`, 303) : failed(changed.reason)
}

async function addFiles(office: Office, sku: string, request: Request): Promise<Response> {
  const { files, hasMore } = await receiveFiles(office, request, { purpose: 'article', mostFiles: MOST_PICTURES })
  const problems: string[] = hasMore ? [uploadTexts.problems['too-many'](MOST_PICTURES)] : []
  let added = 0
  for (const file of files) {
    const finished = file.ok ? await finishPicture(office.shop, file.upload.id) : file
    if (!finished.ok) {
      problems.push(describeUploadProblem(finished))
      continue
    }
    const changed = await addArticlePicture(office.shop, sku, finished.picture.id)
    if (changed.ok) added += 1
    else problems.push(changed.reason === 'unknown' ? texts.unknown : texts.tooMany(MOST_PICTURES))
  }
  if (files.length === 0) problems.push(uploadTexts.problems['none-chosen'])
  const to = `/articles/${encodeURIComponent(sku)}`
  const text = [...(added > 0 ? [texts.added(added)] : []), ...new Set(problems)].join(' ')
  return redirectWithMessage(office.origin, to, { kind: problems.length > 0 ? 'failed' : 'done', text })
}

const readNumber = (written: string): number | undefined => (/^\d{1,15}$/.test(written) ? Number(written) : undefined)
