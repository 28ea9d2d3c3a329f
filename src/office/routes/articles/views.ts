import { officeContext } from '../../server/office-context.ts'
import { changeViews } from '../orders/list/change-views.ts'
import type { Route } from './+types/views'
import { cleanQuery } from './list-address.ts'

/** Only forms lead here. */
export const loader = () => new Response(null, { status: 404 })

export const action = ({ context, request }: Route.ActionArgs) =>
  changeViews(context.get(officeContext), request, { list: 'articles', cleanQuery })
