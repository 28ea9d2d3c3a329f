import { describe, expect, test } from 'vitest'
import { silentLog } from '../../../test/support/shop/silent-log.ts'
import { testIdentity } from '../../../test/support/shop/test-identity.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { readCatalogueVersion } from '../articles/catalogue-version.ts'
import { watchCatalogue } from '../articles/watch-catalogue.ts'
import { listActivity } from '../audit/list-activity.ts'
import type { Shop } from '../shop.ts'
import { changeSettings } from './change-settings.ts'
import { listSettings } from './list-settings.ts'
import { openSettings } from './live-settings.ts'
import type { WrittenSettings } from './setting.ts'

const lifetimes = { tokenSeconds: 1, resetSeconds: 1, paymentSeconds: 1, paymentMarginSeconds: 1 }

/** The same shop as another process sees it, with an environment of its own. */
const processOf = ({ shop }: TestShop, locked: WrittenSettings = {}): Shop => ({
  ...shop,
  ...openSettings({ locked, origins: testIdentity, lifetimes, log: silentLog }),
})

const settingOf = async (shop: Shop, name: string) => (await listSettings(shop)).find((one) => one.name === name)

describe('the settings of a shop', () => {
  test('are those of the theme until the owner changes them', () =>
    inTestShop(async (world) => {
      const shop = processOf(world)
      await shop.settings.refresh(shop.db)
      expect(shop.identity).toMatchObject({ name: 'Lirih', mailCare: 'care@lirih.example', tax: 'none' })
      expect(await settingOf(shop, 'STORE_TAX')).toMatchObject({ value: 'none', from: 'default' })
    }))

  test('are changed at once for everything that holds the shop', () =>
    inTestShop(async (world) => {
      const shop = processOf(world)
      const asOperator = { ...shop, actor: { kind: 'terminal' as const } }
      const changed = await changeSettings(asOperator, {
        ...{ STORE_WHATSAPP: '6281234567890', STORE_TAX: 'ppn', SHIPPING_ORIGIN: '1577' },
        ...{ SHIPPING_PACKAGING_GRAMS: '250', MOST_PIECES_EACH: '2', DELIVERED_AFTER_DAYS: '7' },
      })
      expect(changed).toMatchObject({ ok: true })
      expect(shop.identity).toMatchObject({ whatsapp: '6281234567890', tax: 'ppn' })
      expect(shop.parcels).toMatchObject({ origin: { subdistrict: { name: 'Beji' } }, packagingGrams: 250 })
      expect([shop.purchaseLimits.mostPiecesEach, shop.lifetimes.deliveredAfterDays]).toEqual([2, 7])
      expect(await settingOf(shop, 'STORE_TAX')).toMatchObject({ value: 'ppn', from: 'shop' })
    }))

  test('return to their defaults', () =>
    inTestShop(async (world) => {
      const shop = processOf(world)
      await changeSettings(shop, { STORE_TAX: 'ppn' })
      await changeSettings(shop, { STORE_TAX: undefined })
      expect(shop.identity.tax).toBe('none')
      expect(await settingOf(shop, 'STORE_TAX')).toMatchObject({ from: 'default', stored: undefined })
    }))

  test('follow the environment where it sets them, and cannot be changed then', () =>
    inTestShop(async (world) => {
      await changeSettings(processOf(world), { STORE_TAX: 'ppn', DISPATCH_NOTE: 'Sent on Fridays' })
      const shop = processOf(world, { STORE_TAX: 'none' })
      await shop.settings.refresh(shop.db)
      expect(shop.identity).toMatchObject({ tax: 'none', dispatchNote: 'Sent on Fridays' })
      expect(await settingOf(shop, 'STORE_TAX')).toMatchObject({ value: 'none', from: 'environment', stored: 'ppn' })
      expect(await changeSettings(shop, { STORE_TAX: undefined, DISPATCH_NOTE: 'Sent daily' })).toMatchObject({
        ...{ ok: false, reason: 'invalid', problems: [{ name: 'STORE_TAX', what: 'locked' }] },
      })
      expect(shop.identity.dispatchNote, 'all or nothing').toBe('Sent on Fridays')
    }))

  test('have the rules of the environment', () =>
    inTestShop(async ({ shop }) => {
      const wrong = await changeSettings(shop, {
        ...{ STORE_MAIL_CARE: 'nobody', STORE_WHATSAPP: '0812', SHIPPING_ORIGIN: '999999', STORE_TAX: 'vat' },
        ...{ STORE_NOTICE: 'two\nlines', SHIPPING_TOLERANCE_GRAMS: '1000' },
      })
      expect(
        wrong.ok ? [] : wrong.reason === 'invalid' ? wrong.problems.map(({ name, what }) => [name, what]) : [],
      ).toEqual([
        ['STORE_MAIL_CARE', 'wrong'],
        ['STORE_WHATSAPP', 'wrong'],
        ['SHIPPING_ORIGIN', 'unknown-place'],
        ['STORE_TAX', 'wrong'],
        ['STORE_NOTICE', 'wrong'],
        ['SHIPPING_TOLERANCE_GRAMS', 'wrong'],
      ])
    }))

  test('that were stored by another version and are wrong now have their defaults', () =>
    inTestShop(async (world) => {
      const shop = processOf(world)
      await shop.db
        .insertInto('setting')
        .values([
          { name: 'STORE_TAX', value: 'vat' },
          { name: 'SHIPPING_ORIGIN', value: '999999' },
          { name: 'STORE_WHATSAPP', value: '6281234567890' },
        ])
        .execute()
      await shop.settings.refresh(shop.db)
      expect(shop.identity).toMatchObject({ tax: 'none', whatsapp: '6281234567890' })
      expect(shop.parcels.origin.subdistrict.id).toBe('1586')
    }))

  test('are recorded with what they were before', () =>
    inTestShop(async ({ shop }) => {
      await changeSettings(shop, { STORE_TAX: 'ppn' })
      await changeSettings(shop, { STORE_TAX: 'ppn' })
      const { entries } = await listActivity(shop, { action: 'settings.change' })
      expect(entries).toHaveLength(1)
      expect(entries[0]).toMatchObject({ before: { STORE_TAX: null }, after: { STORE_TAX: 'ppn' } })
    }))

  test('are not overwritten by a form that was opened before a colleague saved', () =>
    inTestShop(async ({ shop }) => {
      await changeSettings(shop, { STORE_TAX: 'ppn' })
      const late = await changeSettings(shop, { STORE_TAX: 'none' }, { STORE_TAX: undefined })
      expect(late).toEqual({ ok: false, reason: 'changed-meanwhile', saved: { STORE_TAX: 'ppn' } })
      expect(await changeSettings(shop, { STORE_TAX: 'none' }, { STORE_TAX: 'ppn' })).toMatchObject({ ok: true })
    }))
})

describe('another process', () => {
  test('has changed settings within five seconds, before it renders pages of the new version', () =>
    withCommittedShop(async (world) => {
      const other = processOf(world)
      const watch = watchCatalogue(other)
      await watch.refresh()
      const seen = new Promise<string>((resolve) => watch.onChange(() => resolve(other.identity.whatsapp)))
      const startedAt = performance.now()
      await changeSettings(world.shop, { STORE_WHATSAPP: '6281234567890' })
      expect(await seen).toBe('6281234567890')
      expect(performance.now() - startedAt).toBeLessThan(5_000)
      expect(await readCatalogueVersion(other)).toBe(watch.version())
      await watch.stop()
    }))
})
