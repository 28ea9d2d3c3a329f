export const ROLES = ['owner', 'manager', 'packer', 'editor', 'bookkeeper'] as const

export type Role = (typeof ROLES)[number]

type Rule = {
  /** Which roles have the permission besides the owner, who has every one. */
  roles: readonly Exclude<Role, 'owner'>[]
  /** The identity must have been confirmed within the last ten minutes. */
  asksAgain?: true
}

/** What each role may do. Menus, pages and actions are derived from this table, and nothing else decides. */
const rules = {
  /** The person's own name, language, password, passkeys and sessions. */
  'account.own': { roles: ['manager', 'packer', 'editor', 'bookkeeper'] },

  /** Orders that are paid, with what is to be packed. */
  'orders.read': { roles: ['manager', 'packer', 'bookkeeper'] },
  /** Orders in every status, with payments, emails and history. */
  'orders.read-all': { roles: ['manager', 'bookkeeper'] },
  'orders.pack': { roles: ['manager', 'packer'] },
  /** Cancelling, correcting an address, notes. */
  'orders.change': { roles: ['manager'] },
  'orders.create': { roles: ['manager'] },
  /** A file for the courier, with names and addresses. */
  'orders.export': { roles: ['manager'], asksAgain: true },
  /** A list of orders as a file, with names, cities and amounts. */
  'orders.export-list': { roles: ['manager', 'bookkeeper'], asksAgain: true },
  'orders.refund': { roles: ['manager'], asksAgain: true },
  'returns.manage': { roles: ['manager'] },
  'payments.resolve': { roles: ['manager'], asksAgain: true },
  'amounts.read': { roles: ['manager', 'bookkeeper'] },
  /** Names, phone numbers and addresses on parcels. */
  'addresses.read': { roles: ['manager', 'packer'] },

  'customers.read': { roles: ['manager'] },
  /** Notes about a customer. */
  'customers.note': { roles: ['manager'] },
  'customers.export': { roles: ['manager'], asksAgain: true },
  'customers.delete': { roles: ['manager'], asksAgain: true },

  'reports.read': { roles: ['manager', 'bookkeeper'] },
  'reports.export': { roles: ['manager', 'bookkeeper'] },
  /** The journal for bookkeeping names customers. */
  'journal.export': { roles: ['manager', 'bookkeeper'], asksAgain: true },

  'articles.read': { roles: ['manager', 'editor'] },
  'articles.write': { roles: ['manager', 'editor'] },
  /** Sheets change prices, stock and vouchers alike. */
  'import.run': { roles: ['manager'] },
  /** Slides, campaigns, collections, stores and the owner's pages. */
  'front.write': { roles: ['manager', 'editor'] },
  'stock.read': { roles: ['manager', 'editor'] },
  'stock.write': { roles: ['manager'] },
  'vouchers.read': { roles: ['manager'] },
  'vouchers.write': { roles: ['manager'] },

  'activity.read': { roles: ['manager'] },
  'emails.read': { roles: ['manager'] },
  'emails.send-again': { roles: ['manager'] },
  'health.read': { roles: ['manager'] },
  'look.write': { roles: ['manager'] },
  'settings.write': { roles: ['manager'] },
  'payments.configure': { roles: [], asksAgain: true },
  /** A backup has the password hashes of all staff. */
  'backups.download': { roles: [], asksAgain: true },
  'staff.manage': { roles: [], asksAgain: true },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof rules

export const PERMISSIONS = Object.keys(rules).filter(isPermission)

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text)

function isPermission(name: string): name is Permission {
  return Object.hasOwn(rules, name)
}

export function may(role: Role, permission: Permission): boolean {
  const rule: Rule = rules[permission]
  return role === 'owner' || rule.roles.includes(role)
}

/** True if an action with this permission needs a proof of identity from the last ten minutes. Reading never does. */
export function asksAgain(permission: Permission): boolean {
  const rule: Rule = rules[permission]
  return rule.asksAgain === true
}
