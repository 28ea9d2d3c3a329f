import { describe, expect, test } from 'vitest'
import { officeClient } from '../support/office/office-client.ts'
import { addStaff } from '../support/shop/staff.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

describe('the picture beside the sign-in', () => {
  test('is the first slide of the shop, for everyone, and nothing in a shop without slides', () =>
    inTestShop(async (world) => {
      const visitor = await officeClient(world.shop)
      expect((await visitor.get('/welcome-picture')).status).toBe(204)

      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
      const { name } = await world.picture()
      const slide = { title: 'Manggis', link: '/campaign/manggis', image_desktop: name, image_mobile: name }
      await office.post('/front/slide/new', { ...slide, formKey: 'one' })
      const found = await visitor.get('/welcome-picture')
      expect(found.status).toBe(302)
      expect(found.headers.get('location')).toMatch(/^\/public\/storage\/content\/[\w.-]+$/)
      expect(found.headers.get('cache-control')).toBe('private, max-age=300')
      expect(await (await visitor.get('/sign-in')).text()).toContain('src="/welcome-picture"')
    }))
})
