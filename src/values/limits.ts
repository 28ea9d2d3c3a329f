type Limit = { count: number; perSeconds: number }

/** The rate limits. The counts are settings and can be raised, but no limit can be switched off. */
export const LIMITS = {
  'login.account-address': { count: 5, perSeconds: 900 },
  'login.address': { count: 30, perSeconds: 900 },
  'login.account': { count: 100, perSeconds: 3600 },
  'register.hour': { count: 20, perSeconds: 3600 },
  'register.day': { count: 100, perSeconds: 86_400 },
  'forgot.account': { count: 3, perSeconds: 3600 },
  'forgot.address': { count: 30, perSeconds: 3600 },
  'email-change.account': { count: 3, perSeconds: 3600 },
  'reset.address': { count: 30, perSeconds: 3600 },
  'office.code': { count: 10, perSeconds: 3600 },
  'office.passkey': { count: 60, perSeconds: 900 },
  'office.failures': { count: 20, perSeconds: 3600 },
  'subscribe.address': { count: 20, perSeconds: 3600 },
  'subscribe.mail': { count: 1, perSeconds: 86_400 },
  'track.address': { count: 5, perSeconds: 600 },
  'wait.address': { count: 20, perSeconds: 3600 },
  'wait.mail': { count: 3, perSeconds: 86_400 },
  'voucher.wrong': { count: 10, perSeconds: 600 },
  'voucher.account': { count: 30, perSeconds: 60 },
  'voucher.list': { count: 60, perSeconds: 60 },
  'order.spacing': { count: 1, perSeconds: 5 },
  'order.account': { count: 5, perSeconds: 60 },
  'order.tries': { count: 60, perSeconds: 3600 },
  'return.account': { count: 10, perSeconds: 3600 },
  'return.photo': { count: 40, perSeconds: 3600 },
  'payment.account': { count: 60, perSeconds: 60 },
  'order.alert': { count: 1, perSeconds: 60 },
  'bag.account': { count: 60, perSeconds: 60 },
  'addresses.account': { count: 30, perSeconds: 60 },
  'cost.account': { count: 60, perSeconds: 60 },
  'cost.address': { count: 300, perSeconds: 60 },
  'delivery.address': { count: 300, perSeconds: 60 },
  reads: { count: 1200, perSeconds: 60 },
  pages: { count: 1200, perSeconds: 60 },
  everything: { count: 6000, perSeconds: 60 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Counted in the database, exactly across all processes. Each process counts the others in memory. */
export type ExactLimit = Exclude<LimitName, 'reads' | 'pages' | 'everything'>

export type LimitCounts = Record<LimitName, number>

export const isLimitName = (name: string): name is LimitName => Object.hasOwn(LIMITS, name)

export function defaultCounts(): LimitCounts {
  // The type of Object.fromEntries does not keep the names.
  return Object.fromEntries(Object.entries(LIMITS).map(([name, { count }]) => [name, count])) as LimitCounts
}
