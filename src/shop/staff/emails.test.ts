import { describe, expect, test } from 'vitest'
import { addStaff, browser, staffPassword } from '../../../test/support/shop/staff.ts'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { sendEmails } from '../../jobs/send-emails.ts'
import { requestStaffPasswordLink } from './passwords/change-password.ts'
import { inviteStaff } from './people/invite-staff.ts'
import { changeStaffProfile } from './people/settings.ts'
import { signInStaff } from './sign-in/sign-in-staff.ts'

describe('emails to staff', () => {
  test('are in the language of the person, with browser and time in words', () =>
    inTestShop(async ({ shop, emails }) => {
      const { id, email } = await addStaff(shop.db, { role: 'packer', name: 'Sari' })
      await changeStaffProfile(shop, id, { name: 'Sari', language: 'id', theme: 'system' })
      const userAgent =
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
      await signInStaff(shop, { email, password: staffPassword, client: { ...browser, userAgent } })
      await requestStaffPasswordLink(shop, { email, client: browser })
      await sendEmails(shop)
      const [device, link] = emails.toSorted((one, other) => one.subject.localeCompare(other.subject))
      expect(device).toMatchObject({ to: email, subject: 'Ada yang masuk ke kantor toko dari perangkat baru' })
      expect(device?.text).toContain('Halo Sari,')
      expect(device?.text).toContain('Chrome di Android')
      expect(device?.text).toMatch(/\d{1,2} \p{L}+ 20\d\d, \d\d\.\d\d WIB/u)
      expect(device?.text).toContain('Email ini dikirim karena Anda bekerja di kantor toko')
      expect(device?.html).toContain('<html lang="id">')
      expect(link).toMatchObject({ to: email, subject: 'Pilih kata sandi baru untuk kantor toko' })
    }))

  test('invite in the language of the person who invites', () =>
    inTestShop(async ({ shop, emails }) => {
      const { id, name } = await addStaff(shop.db, { name: 'Ratna' })
      await changeStaffProfile(shop, id, { name, language: 'id', theme: 'system' })
      await inviteStaff(shop, { email: 'tio@lirih.example', role: 'packer', invitedBy: id })
      await sendEmails(shop)
      expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Bergabung ke kantor toko')])
      expect(emails[0]?.text).toContain('sebagai staf pengemasan')
    }))
})
