import { texts } from '#office-texts/articles/pictures.ts'
import { addArticlePicture, MOST_PICTURES } from '../../../shop/article-editing/pictures/article-pictures.ts'
import { finishPicture } from '../../../shop/media/uploads/finish-picture.ts'
import { findUpload } from '../../../shop/media/uploads/uploads.ts'
import { type Office, officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { mayUpload } from '../../server/uploads/upload-permissions.ts'
import { describeUploadProblem } from '../../server/uploads/upload-problems.ts'
import type { Route } from './+types/finish'

/** There is nothing to read at this address. */
export const loader = () => new Response(null, { status: 404 })

/** Checks a complete upload and makes a picture of it, for an article if one is named. It can be repeated when the answer was lost. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const article = (await readForm(request))('article')
  const upload = await findUpload(office.shop, params.id)
  if (upload !== undefined && !mayUpload(office, upload.purpose)) throw new Response(null, { status: 403 })
  const finished = await finishPicture(office.shop, params.id)
  if (finished.ok)
    return article === '' ? Response.json({ picture: finished.picture }) : addTo(office, article, finished.picture)
  if (finished.reason === 'incomplete') return Response.json({ received: finished.received }, { status: 409 })
  const status = finished.reason === 'unknown' ? 404 : 422
  return Response.json({ problem: describeUploadProblem(finished) }, { status })
}

async function addTo(office: Office, article: string, picture: { id: number }): Promise<Response> {
  if (!mayUpload(office, 'article')) throw new Response(null, { status: 403 })
  const added = await addArticlePicture(office.shop, article, picture.id)
  if (added.ok) return Response.json({ picture })
  const problem = added.reason === 'unknown' ? texts.unknown : texts.tooMany(MOST_PICTURES)
  return Response.json({ problem }, { status: 422 })
}
