import { isUploadPurpose } from '../../../shop/media/uploads/purposes.ts'
import { beginUpload } from '../../../shop/media/uploads/uploads.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { mayUpload } from '../../server/uploads/upload-permissions.ts'
import { describeUploadProblem } from '../../server/uploads/upload-problems.ts'
import type { Route } from './+types/uploads'

/** There is nothing to read at this address. */
export const loader = () => new Response(null, { status: 404 })

/** Begins an upload: `purpose`, `name` and `bytes`. The bytes follow to /uploads/:id. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const field = await readForm(request)
  const purpose = field('purpose')
  if (!isUploadPurpose(purpose)) throw new Response(null, { status: 400 })
  if (!mayUpload(office, purpose)) throw new Response(null, { status: 403 })
  const begun = await beginUpload(office.shop, { purpose, name: field('name'), bytes: Number(field('bytes')) })
  return begun.ok
    ? Response.json({ id: begun.upload.id, received: 0 }, { status: 201 })
    : Response.json({ problem: describeUploadProblem(begun) }, { status: 422 })
}
