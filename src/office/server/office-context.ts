import { createContext } from 'react-router'
import type { RequestContext } from '../../http/request-context.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Staff } from '../../shop/staff/sign-in/identify-staff.ts'
import type { Client } from '../../shop/staff/sign-in/sessions.ts'
import type { SentBefore } from './answer-once.ts'
import type { HealthSource } from './health-source.ts'

/** What a loader or an action of the office gets: `context.get(officeContext)`. */
export type Office = {
  /** The shop, with the signed-in person as the one who acts. */
  shop: Shop
  /** Undefined for a visitor. The guard lets visitors only to the pages that are for them. */
  staff: Staff | undefined
  client: Client
  requestContext: RequestContext
  origin: string
  /** Undefined in a test that needs none. */
  health: HealthSource | undefined
  /** The import folder of the demo shop. A bundle of pages cannot find it. */
  demoFolder: string
  /** Only scripts that this render wrote carry it. */
  nonce: string
  /** Set when the page could not be made because the database was busy or away: the same request can succeed later. */
  outage: { isDatabaseAway: boolean }
  /** The form was sent before with other fields: what became of it. The guard answers this one. */
  sentBefore?: SentBefore | undefined
}

export const officeContext = createContext<Office>()

/** For pages that the guard opens to staff only. */
export function readStaff({ staff }: Pick<Office, 'staff'>): Staff {
  if (staff === undefined) throw new Error('the guard let a visitor in')
  return staff
}
