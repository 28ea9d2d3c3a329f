import { officeContext } from '../../../server/office-context.ts'
import type { Route } from './+types/views'
import { changeViews } from './change-views.ts'
import { cleanQuery } from './list-address.ts'

/** Forms send POST requests here; there is nothing to see. */
export const loader = () => new Response(null, { status: 404 })

export const action = ({ context, request }: Route.ActionArgs) =>
  changeViews(context.get(officeContext), request, { list: 'orders', cleanQuery })
