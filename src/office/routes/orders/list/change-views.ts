import { texts } from '#office-texts/forms/saved-views.ts'
import { deleteView, type ListName, saveView } from '../../../../shop/staff/views/saved-views.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import { type Office, readStaff } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'

/** Keeps a list under a name, or removes such a view. `cleanQuery`: the part of an address that the view keeps. */
export async function changeViews(
  office: Office,
  request: Request,
  { list, cleanQuery }: { list: ListName; cleanQuery: (query: URLSearchParams) => string },
): Promise<Response> {
  const { id: staffId } = readStaff(office)
  const form = await readForm(request)
  const query = cleanQuery(new URLSearchParams(form('query')))
  if (form('intent') === 'delete') {
    const wasThere = await deleteView(office.shop, { staffId, id: Number(form('id')) || 0 })
    if (!wasThere) throw new Response(null, { status: 404 })
    return redirectWithMessage(office.origin, `/${list}`, { kind: 'done', text: texts.deleted })
  }
  const saved = await saveView(office.shop, { staffId, list, name: form('name'), query })
  return redirectWithMessage(
    office.origin,
    query === '' ? `/${list}` : `/${list}?${query}`,
    saved.ok
      ? { kind: 'done', text: texts.saved(form('name')) }
      : { kind: 'failed', text: texts.notSaved[saved.reason] },
  )
}
