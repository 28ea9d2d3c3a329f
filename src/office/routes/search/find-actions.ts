import { texts } from '#office-texts/search.ts'
import { may, type Role } from '../../../shop/staff/permissions.ts'
import { type Audience, type PagePath, pages } from '../../pages.ts'
import type { Result } from './find-records.ts'

export type SearchAction = 'new-order' | 'pack' | 'ship' | 'print' | 'invite' | 'verify' | 'journal'

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
export function findActions(role: Role, words: string): Result[] {
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
