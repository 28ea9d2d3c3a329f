import { may, type Permission, ROLES, type Role } from '../../../shop/staff/permissions.ts'
import { formatRupiah } from '../../../values/rupiah.ts'

export type Ability =
  | 'orders'
  | 'pack'
  | 'addresses'
  | 'articles'
  | 'stock'
  | 'vouchers'
  | 'refunds'
  | 'checks'
  | 'reports'
  | 'customers'
  | 'staff'

type Cell = 'yes' | 'no' | 'view' | 'to-ship' | { upTo: string }

export type RoleRow = { ability: Ability; cells: Cell[] }

/** The permission for all of it, and another for a part. */
type Rule = { whole: Permission; part?: [Permission, Cell] }

const rules: Record<Ability, Rule> = {
  orders: { whole: 'orders.read-all', part: ['orders.read', 'to-ship'] },
  pack: { whole: 'orders.pack' },
  addresses: { whole: 'customers.read', part: ['addresses.read', 'to-ship'] },
  articles: { whole: 'articles.write', part: ['articles.read', 'view'] },
  stock: { whole: 'stock.write', part: ['stock.read', 'view'] },
  vouchers: { whole: 'vouchers.write', part: ['vouchers.read', 'view'] },
  refunds: { whole: 'orders.refund', part: ['amounts.read', 'view'] },
  checks: { whole: 'payments.resolve' },
  reports: { whole: 'reports.export', part: ['reports.read', 'view'] },
  customers: { whole: 'customers.export', part: ['customers.read', 'view'] },
  staff: { whole: 'staff.manage' },
}

/** What each role may do, from the table of permissions that the server checks. */
export function describeRoles({ managerRefundLimit }: { managerRefundLimit: number }): RoleRow[] {
  const cellOf = (ability: Ability, role: Role): Cell => {
    const { whole, part } = rules[ability]
    if (ability === 'refunds' && role === 'manager' && may(role, whole))
      return { upTo: formatRupiah(managerRefundLimit) }
    if (may(role, whole)) return 'yes'
    return part !== undefined && may(role, part[0]) ? part[1] : 'no'
  }
  return abilities.map((ability) => ({ ability, cells: ROLES.map((role) => cellOf(ability, role)) }))
}

const abilities = Object.keys(rules).filter((name): name is Ability => Object.hasOwn(rules, name))
