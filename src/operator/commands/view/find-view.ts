import type { Shop } from '../../../shop/shop.ts'
import { type ListName, listAllViews, type ViewOfPerson } from '../../../shop/staff/views/saved-views.ts'

type Found = { ok: true; view: ViewOfPerson } | { ok: false; why: string }

/** Finds a saved view by its name, of one list or of any. Several people may have one of the same name: `of` is the email address of one of them. */
export async function findView(
  shop: Pick<Shop, 'db'>,
  { name, of, list }: { name: string; of: string | undefined; list?: ListName },
): Promise<Found> {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const views = (await listAllViews(shop)).filter(
    (view) => same(view.name, name) && (!of || same(view.email, of)) && (!list || view.list === list),
  )
  const [view, ...others] = views
  if (view === undefined) {
    return { ok: false, why: `There is no saved view ${name}; npm run shop -- view list shows all.` }
  }
  if (others.length === 0) return { ok: true, view }
  const people = views.map(({ email }) => email).join(', ')
  return { ok: false, why: `Several people saved a view ${name}. Add --of with one of ${people}.` }
}
