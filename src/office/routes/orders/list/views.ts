import { texts } from '#office-texts/orders/order-list.ts'
import { deleteView, saveView } from '../../../../shop/orders/desk/saved-views.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import { officeContext, readStaff } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import type { Route } from './+types/views'
import { cleanQuery } from './list-address.ts'

/** Only forms lead here. */
export const loader = () => new Response(null, { status: 404 })

export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { id: staffId } = readStaff(office)
  const form = await readForm(request)
  const query = cleanQuery(new URLSearchParams(form('query')))
  const back = `/orders?${query}`
  if (form('intent') === 'delete') {
    const wasThere = await deleteView(office.shop, { staffId, id: Number(form('id')) || 0 })
    if (!wasThere) throw new Response(null, { status: 404 })
    return redirectWithMessage(office.origin, '/orders', { kind: 'done', text: texts.deleted })
  }
  const saved = await saveView(office.shop, { staffId, name: form('name'), query })
  return redirectWithMessage(
    office.origin,
    back,
    saved.ok
      ? { kind: 'done', text: texts.saved(form('name')) }
      : { kind: 'failed', text: texts.notSaved[saved.reason] },
  )
}
