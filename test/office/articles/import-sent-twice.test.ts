import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { receiveWholeUpload } from '../../../src/shop/media/uploads/uploads.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { smallShop } from '../../support/shop/import-folder.ts'
import { addStaff } from '../../support/shop/staff.ts'
import { withCommittedShop } from '../../support/shop/test-shop.ts'

describe('the import of the office', () => {
  test('makes one draft of files whose form is sent twice, and answers the second one', () =>
    withCommittedShop(async ({ shop }) => {
      const staff = await addStaff(shop.db, { role: 'manager', name: 'Rina' })
      const office = await officeClient(shop, staff)
      const actor = {
        kind: 'staff',
        staffId: staff.id,
        name: 'Rina',
        sessionId: '',
        address: '',
        requestId: '',
      } as const
      const sent = await receiveWholeUpload(
        { ...shop, actor },
        { purpose: 'import', name: 'categories.csv' },
        Readable.from([Buffer.from(smallShop['categories.csv'] ?? '')]),
      )
      const upload = sent.ok ? sent.upload.id : ''
      const answers = await Promise.all([1, 2, 3].map(() => office.post('/import', { upload })))
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422])
      const refused = answers.find(({ status }) => status === 422)
      expect(await refused?.text()).toContain('already sent for a check')
      const { rows } = await sql`select from long_job where kind = 'import-check'`.execute(shop.db)
      expect(rows).toHaveLength(1)
    }))
})
