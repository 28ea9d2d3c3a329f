import { appendToUpload, findUpload, removeUpload } from '../../../shop/media/uploads/uploads.ts'
import { type Office, officeContext } from '../../server/office-context.ts'
import { mayUpload } from '../../server/uploads/upload-permissions.ts'
import type { Route } from './+types/upload'

/** How far an upload got, for a browser that continues it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { bytes, received } = await readUpload(context.get(officeContext), params.id)
  return Response.json({ bytes, received })
}

/**
 * PATCH appends the body at the byte that the header `upload-offset` names. At another offset it changes nothing and says where to
 * go on. DELETE cancels the upload.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { id } = await readUpload(office, params.id)
  if (request.method === 'DELETE') {
    await removeUpload(office.shop, id)
    return new Response(null, { status: 204 })
  }
  const offset = request.headers.get('upload-offset') ?? ''
  if (request.method !== 'PATCH' || !/^\d{1,12}$/.test(offset)) throw new Response(null, { status: 400 })
  const chunks = request.body ?? emptyBody()
  const appended = await appendToUpload(office.shop, { id, offset: Number(offset) }, chunks)
  if (appended.ok) return Response.json({ received: appended.received })
  if (appended.reason === 'unknown') throw new Response(null, { status: 404 })
  const status = appended.reason === 'wrong-offset' ? 409 : 413
  return Response.json({ received: appended.received }, { status })
}

async function readUpload(office: Office, id: string) {
  const upload = await findUpload(office.shop, id)
  if (upload === undefined) throw new Response(null, { status: 404 })
  // A role can change while a file is being sent.
  if (!mayUpload(office, upload.purpose)) throw new Response(null, { status: 403 })
  return upload
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}
