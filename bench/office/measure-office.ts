import { sql } from 'kysely'
import type { Shop } from '../../src/shop/shop.ts'
import { officeClient } from '../../test/support/office/office-client.ts'
import { addStaff } from '../../test/support/shop/staff.ts'
import { measure, type Rounds, type Timing } from '../measure.ts'
import { recordStatements } from '../record-statements.ts'
import { type Address, sampleAddresses } from './sample-addresses.ts'

export type MeasuredPage = Address & Timing & { status: number; statements: number; slowest: number }

type Options = {
  /** Without them, those of every page. */
  addresses?: readonly Address[]
  only?: RegExp
  rounds?: Rounds
  report: (page: MeasuredPage) => void
}

/** Time of the server for each page, for an owner who is signed in. */
export async function measureOffice(
  shop: Shop,
  { addresses, only = /^/, rounds, report }: Options,
): Promise<{ pages: MeasuredPage[]; reference: Timing }> {
  const { id, token } = await addStaff(shop.db)
  // Owners see no page before they have one.
  const passkey = { id: `bench-${id}`, staff_id: id, public_key: 'AA', counter: 0, name: 'Phone' }
  await shop.db.insertInto('staff_passkey').values(passkey).execute()
  const office = await officeClient(shop, { token })
  const pages: MeasuredPage[] = []
  for (const address of addresses ?? (await sampleAddresses(shop.db, shop.now()))) {
    if (!only.test(address.path)) continue
    let status = 0
    const open = async () => {
      const response = await office.get(address.path)
      status = response.status
      await response.arrayBuffer()
    }
    const timing = await measure(shop.db, open, rounds)
    const ran = await recordStatements(open)
    const slowest = Math.max(0, ...ran.map(({ milliseconds }) => milliseconds))
    const page = {
      ...address,
      ...timing,
      status,
      statements: ran.length,
      slowest,
    }
    report(page)
    pages.push(page)
  }
  const reference = await measure(shop.db, () => sql`select count(*) from placed_order`.execute(shop.db))
  return { pages, reference }
}
