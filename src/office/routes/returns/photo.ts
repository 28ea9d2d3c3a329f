import { findPhoto } from '../../../shop/returns/photos.ts'
import { officeContext } from '../../server/office-context.ts'
import type { Route } from './+types/photo'

/** A photo that a customer sent with a request. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const isNumbers = /^\d{1,9}$/.test(params.id) && /^\d{1,9}$/.test(params.photo)
  const jpeg = isNumbers ? await findPhoto(shop, { id: Number(params.photo), returnId: Number(params.id) }) : undefined
  if (jpeg === undefined) throw new Response(null, { status: 404 })
  return new Response(Buffer.from(jpeg, 'base64'), { headers: { 'content-type': 'image/jpeg' } })
}
