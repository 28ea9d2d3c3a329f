import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { deriveColours } from '../../values/colours/brand-colours.ts'
import { contrastOf, NEEDED_CONTRAST } from '../../values/colours/colours.ts'
import { readCatalogueVersion } from '../articles/catalogue-version.ts'
import { listActivity } from '../audit/list-activity.ts'
import { discardLookDraft, listLookVersions, publishLook, readLooks, revertLook, saveLookDraft } from './change-look.ts'
import { addLogo, sanitiseSvg } from './logo.ts'
import { writeLook } from './look.ts'

const green = { name: 'Sekar Pagi', accent: '#3d5a44', fonts: 'marcellus' }

describe('the look of a shop', () => {
  test('is a draft until it is published, and then what everything shows', () =>
    inTestShop(async ({ shop }) => {
      const version = await readCatalogueVersion(shop)
      expect(await saveLookDraft(shop, green)).toMatchObject({ ok: true, changed: ['name', 'accent', 'fonts'] })
      expect(shop.identity.name).toBe('Toko Uji')
      expect(await readLooks(shop)).toMatchObject({ draft: green, published: { name: 'Lirih' } })
      expect(await readCatalogueVersion(shop)).toBe(version)
      expect(await publishLook(shop)).toMatchObject({ ok: true })
      expect(shop.identity).toMatchObject({ name: 'Sekar Pagi', look: { accent: '#3d5a44', fonts: 'marcellus' } })
      expect(shop.identity.look.version).toBeGreaterThan(0)
      expect(await readCatalogueVersion(shop)).toBeGreaterThan(version)
      expect((await readLooks(shop)).saved).toBeUndefined()
    }))

  test('has versions, and each can be returned to, the look of the theme included', () =>
    inTestShop(async ({ shop }) => {
      await saveLookDraft(shop, green)
      await publishLook(shop)
      await saveLookDraft(shop, { accent: '#34466b' })
      await publishLook(shop)
      const versions = await listLookVersions(shop)
      expect(versions.map(({ changed, isPublished }) => [changed, isPublished])).toEqual([
        [['accent'], true],
        [['name', 'accent', 'fonts'], false],
        [[], false],
      ])
      await revertLook(shop, versions[1]?.id ?? 0)
      expect(shop.identity.look.accent).toBe('#3d5a44')
      await revertLook(shop, versions[2]?.id ?? 0)
      expect(shop.identity).toMatchObject({ name: 'Lirih', look: { accent: '#5e2637', fonts: 'gilda' } })
      expect(await revertLook(shop, 999_999)).toEqual({ ok: false, reason: 'unknown-version' })
    }))

  test('is returned to with the icons that it had: those of the theme for the first one', () =>
    inTestShop(async ({ shop }) => {
      const icon = () => shop.settings.files().get('/public/icons/icon.svg')
      await saveLookDraft(shop, green)
      await publishLook(shop)
      const ofGreen = icon()
      expect(ofGreen).toBeDefined()
      const [, first] = await listLookVersions(shop)
      await revertLook(shop, first?.id ?? 0)
      // Without a drawn icon, the shop serves that of the theme.
      expect(icon()).toBeUndefined()
      const [, published] = await listLookVersions(shop)
      await revertLook(shop, published?.id ?? 0)
      expect(icon()).toEqual(ofGreen)
    }))

  test('cannot be published while something in it cannot be read, and the closest readable colour is named', () =>
    inTestShop(async ({ shop }) => {
      expect(await saveLookDraft(shop, { accent: '#c58f9b' })).toMatchObject({ ok: true })
      const refused = await publishLook(shop)
      expect(refused).toMatchObject({ ok: false, reason: 'contrast', problems: [{ field: 'accent' }] })
      const closest = !refused.ok && refused.reason === 'contrast' ? (refused.problems[0]?.closest ?? '') : ''
      expect(contrastOf(closest, '#fbfaf7')).toBeGreaterThanOrEqual(NEEDED_CONTRAST)
      expect(shop.identity.look.accent).toBe('#5e2637')
      await saveLookDraft(shop, { accent: closest })
      expect(await publishLook(shop)).toMatchObject({ ok: true })
    }))

  test('has a name of at most 30 characters, real colours, and one of the four font pairs', () =>
    inTestShop(async ({ shop }) => {
      const wrong = await saveLookDraft(shop, {
        ...{ name: 'x'.repeat(31), background: 'white', text: '#12345', fonts: 'comic', logo: '0'.repeat(16) },
      })
      expect(wrong).toMatchObject({ ok: false, reason: 'invalid' })
      expect(wrong.ok || wrong.reason !== 'invalid' ? [] : wrong.problems).toEqual([
        { field: 'name', what: 'too-long' },
        { field: 'background', what: 'wrong' },
        { field: 'text', what: 'wrong' },
        { field: 'fonts', what: 'wrong' },
      ])
      expect(await saveLookDraft(shop, { name: '  ' })).toMatchObject({ problems: [{ field: 'name', what: 'empty' }] })
      expect(await saveLookDraft(shop, { logo: '0'.repeat(16) })).toMatchObject({
        problems: [{ field: 'logo', what: 'unknown-logo' }],
      })
    }))

  test('is recorded, and not overwritten by a form that was opened before a colleague saved', () =>
    inTestShop(async ({ shop }) => {
      const before = writeLook((await readLooks(shop)).draft)
      await saveLookDraft(shop, { accent: '#3d5a44' }, before)
      expect(await saveLookDraft(shop, { accent: '#34466b' }, before)).toMatchObject({ reason: 'changed-meanwhile' })
      expect(await publishLook(shop, before)).toMatchObject({ reason: 'changed-meanwhile' })
      await publishLook(shop)
      await saveLookDraft(shop, { tagline: 'Lain' })
      await discardLookDraft(shop)
      const { entries } = await listActivity(shop, { action: 'look' })
      expect(entries.map(({ action, after }) => [action, after])).toEqual([
        ['look.draft', { tagline: 'Clothing that speaks softly.' }],
        ['look.draft', { tagline: 'Lain' }],
        ['look.publish', { accent: '#3d5a44' }],
        ['look.draft', { accent: '#3d5a44' }],
      ])
    }))

  test('has icons with the initial of the name on the accent, and with the logo once there is one', () =>
    inTestShop(async ({ shop }) => {
      await saveLookDraft(shop, green)
      await publishLook(shop)
      const icon = shop.settings.files().get('/public/icons/icon-192.png') ?? new Uint8Array()
      expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
      const { dominant } = await sharp(icon).stats()
      expect(Math.abs(dominant.r - 0x3d) + Math.abs(dominant.g - 0x5a)).toBeLessThan(24)
      const added = await addLogo(shop, Buffer.from(star))
      await saveLookDraft(shop, { logo: added.ok ? added.logo.hash : '' })
      await publishLook(shop)
      expect(shop.identity.look.logo).toMatchObject({ width: 1200, height: 600 })
      expect(shop.settings.files().has(shop.identity.look.logo?.address ?? '')).toBe(true)
      const withLogo = await sharp(shop.settings.files().get('/public/icons/icon-192.png')).stats()
      expect(withLogo.dominant.r, 'on the background').toBeGreaterThan(230)
    }))
})

describe('the colours of the pages', () => {
  test('can be read on one another, whichever three colours pass', () => {
    const grounds = ['#fbfaf7', '#ffffff', '#f0e6d8', '#14110f', '#0a2540']
    const inks = ['#211c18', '#5e2637', '#3d5a44', '#8a1c4a', '#767676', '#ffffff', '#f1ede6', '#e2a0ae']
    for (const background of grounds) {
      const readable = inks.filter((ink) => contrastOf(ink, background) >= NEEDED_CONTRAST)
      for (const text of readable) {
        for (const accent of readable) {
          const colours = deriveColours({ background, text, accent })
          const pairs = [
            ...[
              [colours.arang, colours.kapur],
              [colours.batu, colours.kapur],
              [colours.batu, colours.kertas],
            ],
            ...[
              [colours.arang, colours.kertas],
              [colours.manggis, colours.kertas],
              [colours.manggis, colours.kapur],
            ],
            ...[
              [colours.manggis, colours['manggis-muda']],
              [colours.daun, colours['daun-muda']],
              [colours.merah, colours.kapur],
            ],
            ...[
              [colours['on-dark'], colours.manggis],
              [colours['on-dark'], colours.arang],
            ],
            ...[
              [colours['on-dark-quiet'], colours.manggis],
              [colours['on-dark'], colours['manggis-tua']],
            ],
          ]
          for (const [one = '', other = ''] of pairs) {
            expect(
              contrastOf(one, other),
              `${one} on ${other} of ${background} ${text} ${accent}`,
            ).toBeGreaterThanOrEqual(4.49)
          }
        }
      }
    }
  })
})

const star =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><path d="M10 10h180v80H10z" style="fill:#3d5a44;stroke:none"/></svg>'

describe('a logo', () => {
  test('in SVG keeps its shapes and loses everything that could act', () => {
    const hostile = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 100" onload="alert(1)">
<script>alert(2)</script><style>*{background:url(https://evil.example)}</style>
<a xlink:href="javascript:alert(3)"><path d="M0 0h10" onclick="alert(4)" style="fill:url(https://evil.example/x);stroke:#123456"/></a>
<image href="https://evil.example/pixel.png"/><use href="https://evil.example/#a"/><foreignObject><iframe src="https://evil.example"/></foreignObject>
<animate attributeName="href" values="javascript:alert(5)"/><set attributeName="onmouseover" to="alert(6)"/>
<linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><circle r="4" fill="url(#g)"/></svg>`
    const clean = sanitiseSvg(hostile)
    expect(clean).not.toMatch(
      /script|alert|evil|javascript|passwd|ENTITY|onload|onclick|foreignObject|iframe|image|use|animate|<set|style/i,
    )
    expect(clean).toContain('d="M0 0h10"')
    expect(clean).toContain('stroke="#123456"')
    expect(clean).toMatch(/<linearGradient id="g">/)
    expect(clean).toContain('fill="url(#g)"')
  })

  test('in PNG is encoded again, without what the file carried besides', () =>
    inTestShop(async ({ shop }) => {
      const png = await sharp({ create: { width: 1800, height: 600, channels: 4, background: '#3d5a44' } })
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .png()
        .toBuffer()
      const added = await addLogo(shop, png)
      expect(added).toMatchObject({ ok: true, logo: { type: 'png', width: 1200, height: 400 } })
      const stored = await shop.db.selectFrom('logo').select('content').executeTakeFirstOrThrow()
      const bytes = Buffer.from(stored.content, 'base64')
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.toString('latin1')).not.toContain('secret place')
    }))

  test.each([
    [
      'a photograph',
      async () =>
        await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer(),
      'not-a-logo',
    ],
    [
      'a small PNG',
      async () =>
        await sharp({ create: { width: 200, height: 80, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'too-small',
    ],
    [
      'half a PNG',
      async () =>
        (
          await sharp({
            create: {
              width: 900,
              height: 300,
              channels: 3,
              background: 'red',
              noise: { type: 'gaussian', mean: 120, sigma: 60 },
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 3_000),
      'damaged',
    ],
    ['a page', async () => Buffer.from('<!doctype html><p>Hello'), 'not-a-logo'],
    [
      'an SVG without a size',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'),
      'not-a-logo',
    ],
    ['an SVG with text', async () => Buffer.from('<svg viewBox="0 0 9 9"><text>Lirih</text></svg>'), 'text-in-svg'],
    [
      'an SVG with a style sheet',
      async () => Buffer.from('<svg viewBox="0 0 9 9"><style>path{}</style></svg>'),
      'styles-in-svg',
    ],
    [
      'a large SVG',
      async () => Buffer.from(`<svg viewBox="0 0 9 9"><path d="${'M0 0'.repeat(60_000)}"/></svg>`),
      'too-large',
    ],
    ['nothing', async () => Buffer.alloc(0), 'not-a-logo'],
  ])('is refused if it is %s', (_, make, reason) =>
    inTestShop(async ({ shop }) => {
      expect(await addLogo(shop, await make())).toEqual({ ok: false, reason })
      expect(await shop.db.selectFrom('logo').selectAll().execute()).toEqual([])
    }),
  )
})
