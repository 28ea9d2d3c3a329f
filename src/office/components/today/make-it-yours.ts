import { isInstalled, listFirstSteps } from '../../../shop/reports/first-steps.ts'
import { may, type Role } from '../../../shop/staff/permissions.ts'
import { type PagePath, pages } from '../../pages.ts'
import type { Office } from '../../server/office-context.ts'

export type StepKind = 'sign-in' | 'look' | 'contact' | 'articles' | 'email' | 'payments' | 'pages'

export type Step = { kind: StepKind; isDone: boolean; to: string | undefined }

/** Where each step is done: the first of these pages that the office has. */
const places: Record<StepKind, readonly string[]> = {
  'sign-in': ['/account'],
  look: ['/settings/look', '/look'],
  contact: ['/settings'],
  articles: ['/import', '/articles'],
  email: ['/settings/email', '/health'],
  payments: ['/settings/payment', '/settings/payments', '/health'],
  pages: ['/pages'],
}

const isPage = (path: string): path is PagePath => Object.hasOwn(pages, path)

/** Undefined for a page that the office does not have, or that the role may not open. */
function placeOf(kind: StepKind, role: Role): string | undefined {
  return places[kind].find((path) => {
    if (!isPage(path)) return false
    const { audience } = pages[path]
    return audience === 'signed in' || (audience !== 'visitor' && may(role, audience))
  })
}

/** What a new owner does first; undefined once the shop sells and its demo is gone, and for those who may not change it. */
export async function describeFirstSteps({ shop, health }: Office, role: Role) {
  if (!may(role, 'settings.write') || (await isInstalled(shop))) return undefined
  const done = await listFirstSteps(shop)
  const isDone: Record<StepKind, boolean> = {
    'sign-in': true,
    ...{ look: done.look, contact: done.contact, articles: done.articles, pages: done.pages },
    email: health?.sendsEmails ?? true,
    payments: shop.payments.account.adapter !== 'sandbox',
  }
  const kinds = ['sign-in', 'look', 'contact', 'articles', 'email', 'payments', 'pages'] as const
  return {
    steps: kinds.map((kind): Step => ({ kind, isDone: isDone[kind], to: placeOf(kind, role) })),
    hasDemo: done.hasDemo,
  }
}
