import { describe, expect, test } from 'vitest'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { addStaff, staffPassword } from '../../support/shop/staff.ts'
import { inTestShop } from '../../support/shop/test-shop.ts'

describe('a forgotten password', () => {
  test('gets the same page for an address with access and one without, and a link only for the first', () =>
    inTestShop(async ({ shop, emails }) => {
      const { email } = await addStaff(shop.db, { role: 'packer' })
      const office = await officeClient(shop)
      expect(await (await office.get('/sign-in')).text()).toContain('href="/forgot-password"')
      expect((await office.get('/forgot-password')).status).toBe(200)
      const pageFor = async (address: string) => {
        const answer = await office.post('/forgot-password', { email: address })
        expect(answer.status).toBe(200)
        const page = (await answer.text()).replaceAll(address, 'ADDRESS')
        // Each form has a key of its own.
        return page.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}-[-\da-f]{27}/g, '')
      }
      const stranger = `x${email}`
      expect(await pageFor(email)).toBe(await pageFor(stranger))
      // Both queue an email, so both take the same steps.
      expect(await shop.db.selectFrom('outbox_email').select('kind').execute()).toHaveLength(2)
      await sendEmails(shop)
      expect(emails.map(({ to }) => to)).toEqual([email])

      const path = /\/password\/[\w-]+/.exec(emails[0]?.text ?? '')?.[0] ?? ''
      const chosen = 'dua belas kupu kupu jingga'
      expect((await office.follow(await office.post(path, { password: chosen }))).to).toBe('/sign-in')
      expect((await office.post('/sign-in', { email, password: staffPassword })).status).toBe(422)
      expect((await office.post('/sign-in', { email, password: chosen })).status).toBe(303)
    }))

  test('can be asked for a few times an hour, and says at the field what is no address', () =>
    inTestShop(async ({ shop, emails }) => {
      const { email } = await addStaff(shop.db, { role: 'packer' })
      const office = await officeClient(shop)
      const wrong = await office.post('/forgot-password', { email: 'ratna' })
      expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Enter a whole email address')])
      const statuses: number[] = []
      for (let n = 0; n < 32; n++) statuses.push((await office.post('/forgot-password', { email })).status)
      expect(statuses).toContain(429)
      expect(statuses.slice(statuses.indexOf(429))).not.toContain(200)
      await sendEmails(shop)
      expect(emails.length).toBeLessThan(6)
    }))
})
