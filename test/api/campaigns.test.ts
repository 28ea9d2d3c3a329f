import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Tables } from '../../src/db/schema/tables.ts'
import { readApi } from '../support/api/read-api.ts'
import { inTestShop, type TestShop } from '../support/shop/test-shop.ts'

type Options = Partial<Insertable<Tables['campaign']>> & { shown?: { id: number }[] }

async function campaign({ shop, picture }: TestShop, { shown = [], ...options }: Options = {}) {
  const picture_id = options.picture_id ?? (await picture()).id
  const usual = { slug: 'pasir', name: 'Pasir', created_at: new Date('2025-03-13T00:00:00+07:00') }
  const { id } = await shop.db
    .insertInto('campaign')
    .values({ ...usual, ...options, picture_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, { id: picture_id }] of shown.entries()) {
    await shop.db.insertInto('campaign_picture').values({ campaign_id: id, position, picture_id }).execute()
  }
}

describe('GET /api/campaign/{campaignSlug}', () => {
  test('returns one campaign with its pictures in the owner’s order', () =>
    inTestShop(async (testShop) => {
      const [cover, early, late] = [await testShop.picture(), await testShop.picture(), await testShop.picture()]
      await campaign(testShop, {
        picture_id: cover.id,
        description: '<p>Pasir is <strong>sand</strong>.</p>',
        link: '/shop/pasir',
        created_at: new Date('2025-03-12T19:30:00Z'),
        shown: [late, early],
      })
      expect(await readApi(testShop.shop, '/api/campaign/pasir')).toEqual({
        status: 200,
        body: {
          status: 200,
          campaignDetail: {
            campaign_name: 'Pasir',
            campaign_slug: 'pasir',
            image1: cover.file,
            desc: '<p>Pasir is <strong>sand</strong>.</p>',
            created_at: '2025-03-13T02:30:00+07:00',
            link: '/shop/pasir',
            campaign_images: [
              { images: late.file, image: late.file },
              { images: early.file, image: early.file },
            ],
          },
        },
      })
    }))

  test('returns an empty list if there is only the first picture', () =>
    inTestShop(async (testShop) => {
      await campaign(testShop)
      const { body } = await readApi(testShop.shop, '/api/campaign/pasir')
      expect(body.campaignDetail.campaign_images).toEqual([])
    }))

  test('never returns scripts, event handlers or foreign pictures, whatever the table contains', () =>
    inTestShop(async (testShop) => {
      await campaign(testShop, {
        description:
          '<p onclick="a()">Sand</p><script>a()</script><img src="https://x.example/1.gif"><svg onload="a()">',
        link: 'javascript:alert(1)',
      })
      const { body } = await readApi(testShop.shop, '/api/campaign/pasir')
      expect(body.campaignDetail).toMatchObject({ desc: '<p>Sand</p>', link: '' })
    }))

  test('answers 404 for an unknown slug, and does not echo it', () =>
    inTestShop(async (testShop) => {
      await campaign(testShop)
      const slugs = ['unknown', 'PASIR', 'pasir%00', '%27%20or%201=1', '..%2Fslider', 'a'.repeat(10_000)]
      for (const slug of slugs) {
        expect(await readApi(testShop.shop, `/api/campaign/${slug}`)).toEqual({
          status: 404,
          body: { status: 404, message: 'Not Found' },
        })
      }
    }))
})

describe('GET /api/campaign', () => {
  test('returns all campaigns in full, newest first', () =>
    inTestShop(async (testShop) => {
      await campaign(testShop, { slug: 'old', created_at: new Date('2025-01-01') })
      await campaign(testShop, { slug: 'new', created_at: new Date('2025-05-01') })
      await campaign(testShop, { slug: 'as-new', created_at: new Date('2025-05-01') })
      const { body } = await readApi(testShop.shop, '/api/campaign')
      const slugs = body.all_campaign.map((one: { campaign_slug: string }) => one.campaign_slug)
      expect(slugs).toEqual(['as-new', 'new', 'old'])
      const detail = await readApi(testShop.shop, '/api/campaign/old')
      expect(body.all_campaign[2]).toEqual(detail.body.campaignDetail)
    }))

  test('returns an empty list in an empty shop', () =>
    inTestShop(async ({ shop }) => {
      expect(await readApi(shop, '/api/campaign')).toEqual({ status: 200, body: { status: 200, all_campaign: [] } })
    }))
})
