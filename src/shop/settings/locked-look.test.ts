import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { silentLog } from '../../../test/support/shop/silent-log.ts'
import { testIdentity } from '../../../test/support/shop/test-identity.ts'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { listLookVersions, publishLook, readLooks, revertLook, saveLookDraft } from './change-look.ts'
import { openSettings } from './live-settings.ts'

const green = { name: 'Sekar Pagi', accent: '#3d5a44', fonts: 'marcellus' }

const lifetimes = { tokenSeconds: 1, resetSeconds: 1, paymentSeconds: 1, paymentMarginSeconds: 1 }

describe('a look, where the settings of the server hold a part of it,', () => {
  test('keeps a name of the environment, whatever was published', () =>
    inTestShop(async (world) => {
      const locked = { STORE_NAME: 'Toko Lingkungan' }
      await saveLookDraft(world.shop, green)
      await publishLook(world.shop)
      const shop = { ...world.shop, ...openSettings({ locked, origins: testIdentity, lifetimes, log: silentLog }) }
      await shop.settings.refresh(shop.db)
      expect(shop.identity).toMatchObject({ name: 'Toko Lingkungan', look: { accent: '#3d5a44' } })
      expect(await readLooks(shop)).toMatchObject({ locked: ['name'], published: { name: 'Toko Lingkungan' } })
      expect(await saveLookDraft(shop, { name: 'Lain' })).toMatchObject({
        problems: [{ field: 'name', what: 'locked' }],
      })
      expect(await saveLookDraft(shop, { name: 'Toko Lingkungan', accent: '#34466b' })).toMatchObject({ ok: true })
    }))

  test('is returned to with its icons, if the server holds another tagline than it had', () =>
    inTestShop(async (world) => {
      await saveLookDraft(world.shop, green)
      await publishLook(world.shop)
      const icons = async () =>
        (await sql<{ icons: object }>`select icons from look_version order by id`.execute(world.shop.db)).rows
      const [first] = await icons()
      const [, oldest] = await listLookVersions(world.shop)
      const locked = { STORE_TAGLINE: 'Kain dari timur' }
      const shop = { ...world.shop, ...openSettings({ locked, origins: testIdentity, lifetimes, log: silentLog }) }
      await shop.settings.refresh(shop.db)
      expect(await revertLook(shop, oldest?.id ?? 0)).toMatchObject({ ok: true })
      expect((await icons()).at(-1)).toEqual(first)
    }))
})
