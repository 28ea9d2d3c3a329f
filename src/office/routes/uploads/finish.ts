import { finishPicture } from '../../../shop/media/uploads/finish-picture.ts'
import { findUpload } from '../../../shop/media/uploads/uploads.ts'
import { officeContext } from '../../server/office-context.ts'
import { mayUpload } from '../../server/uploads/upload-permissions.ts'
import { describeUploadProblem } from '../../server/uploads/upload-problems.ts'
import type { Route } from './+types/finish'

/** There is nothing to read at this address. */
export const loader = () => new Response(null, { status: 404 })

/** Checks a complete upload and makes a picture of it. It can be repeated when the answer was lost. */
export async function action({ context, params }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const upload = await findUpload(office.shop, params.id)
  if (upload !== undefined && !mayUpload(office, upload.purpose)) throw new Response(null, { status: 403 })
  const finished = await finishPicture(office.shop, params.id)
  if (finished.ok) return Response.json({ picture: finished.picture })
  if (finished.reason === 'incomplete') return Response.json({ received: finished.received }, { status: 409 })
  const status = finished.reason === 'unknown' ? 404 : 422
  return Response.json({ problem: describeUploadProblem(finished) }, { status })
}
