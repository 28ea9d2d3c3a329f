import { texts as states } from '#office-texts/orders/orders.ts'
import { texts } from '#office-texts/search.ts'
import { findArticlesByWords } from '../../../shop/articles/find-articles-by-words.ts'
import { listCustomers } from '../../../shop/customers/list-customers.ts'
import { listDeskOrders } from '../../../shop/orders/desk/list-desk-orders.ts'
import { parcelStateOf } from '../../../shop/orders/desk/order-views.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { may, type Role } from '../../../shop/staff/permissions.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { type Audience, type PagePath, pages } from '../../pages.ts'
import { type Office, readStaff } from '../../server/office-context.ts'
import { paymentStatusOf } from '../../ui/status.tsx'

export type Result = { key: string; name: string; detail: string; to: string }

export type Group = { kind: 'actions' | 'orders' | 'customers' | 'articles'; results: Result[] }

const MOST_EACH = 6

/** What a search finds among the records that the person's role may open. A packer finds parcels that wait, and no amounts. */
export async function findRecords(office: Office, typed: string): Promise<Group[]> {
  const search = typed.trim().slice(0, 100)
  const { role } = readStaff(office)
  if (search.startsWith('>')) return [{ kind: 'actions', results: findActions(role, search.slice(1)) }]
  if (search.length < 2) return []
  const { shop } = office
  const groups: Group[] = []
  if (may(role, 'orders.read')) {
    const { orders } = await listDeskOrders(shop, { view: 'all', search, atMost: 25 })
    const open = may(role, 'orders.read-all') ? orders : orders.filter((order) => parcelStateOf(order) !== undefined)
    const results = open.slice(0, MOST_EACH).map((order) => ({
      ...{ key: order.invoice, name: order.address.fullName, to: `/orders/${order.invoice}` },
      detail: [
        order.invoice.slice(-6),
        may(role, 'amounts.read') ? formatRupiah(order.grossAmount) : '',
        ...statesOf(order, role),
      ]
        .filter((part) => part !== '')
        .join(' · '),
    }))
    groups.push({ kind: 'orders', results })
  }
  if (may(role, 'customers.read')) {
    const { customers } = await listCustomers(shop, { search, atMost: MOST_EACH })
    const results = customers.map(({ id, name, email }) => ({
      ...{ key: String(id), name, detail: email, to: `/customers/${id}` },
    }))
    groups.push({ kind: 'customers', results })
  }
  if (may(role, 'articles.read')) {
    const articles = await findArticlesByWords(shop, search, { atMost: MOST_EACH })
    const results = articles.map(({ sku, name, color, sizes }) => ({
      ...{ key: sku, name: `${name} ${color}`.trim(), to: `/articles/${encodeURIComponent(sku)}` },
      detail: `${sku} · ${texts.stock(sizes.reduce((sum, { stock }) => sum + stock, 0))}`,
    }))
    groups.push({ kind: 'articles', results })
  }
  return groups.filter(({ results }) => results.length > 0)
}

/** A parcel keeps its state when the payment changes, so a payment that is more than paid is named before it. A packer needs the parcel only. */
function statesOf(order: Order, role: Role): string[] {
  const parcel = parcelStateOf(order)
  const payment = paymentStatusOf(order.status)
  const isPaymentShown = parcel === undefined || (payment !== 'Paid' && may(role, 'amounts.read'))
  return [
    ...(isPaymentShown ? [states.paymentStatus[payment]] : []),
    ...(parcel === undefined ? [] : [states.parcelState[parcel]]),
  ]
}

type SearchAction = 'new-order' | 'pack' | 'ship' | 'print' | 'invite' | 'verify' | 'journal'

const actions: Readonly<Record<SearchAction, PagePath>> = {
  pack: '/pack',
  ship: '/orders/ship',
  print: '/print',
  'new-order': '/orders/new',
  journal: '/reports/journal',
  invite: '/staff',
  verify: '/health',
}

/** What the person's role may do, by the words after `>`; all of it without words. */
function findActions(role: Role, words: string): Result[] {
  const typed = words.trim().toLowerCase()
  const isAction = (name: string): name is SearchAction => Object.hasOwn(actions, name)
  return Object.keys(actions)
    .filter(isAction)
    .filter((action) => {
      const { audience }: { audience: Audience } = pages[actions[action]]
      const mayOpen = audience === 'signed in' || (audience !== 'visitor' && may(role, audience))
      return mayOpen && texts.actions[action].toLowerCase().includes(typed)
    })
    .map((action) => ({ key: action, name: texts.actions[action], detail: '', to: actions[action] }))
}
