import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import * as texts from './texts.ts'

export const listSlider = {
  method: 'GET',
  path: '/api/slider',
  access: 'anyone',
  changesWithCatalogue: true,
  summary: 'The slides of the home page; the first one is its hero',
  replies: {
    200: z.object({
      slider_data: z.array(
        z
          .object({
            title: z.string(),
            link: z.string().describe('A path or web address; empty if the slide has no link'),
            image_desktop: z.string().describe('A file of the content host'),
            image_mobile: z.string().describe('A file of the content host'),
          })
          .meta({ id: 'SliderItem' }),
      ),
    }),
  },
  refusals: {},
} as const satisfies Endpoint

const campaign = z
  .object({
    campaign_name: z.string(),
    campaign_slug: z.string(),
    image1: z.string().describe('A file of the content host'),
    desc: z.string().describe('HTML with a few tags; only pictures have attributes'),
    created_at: z.iso.datetime({ offset: true }).describe('In the shop’s time zone, +07:00'),
    link: z.string().describe('A path or web address; empty if the campaign has no link'),
    campaign_images: z.array(
      z.object({
        images: z.string().describe('A file of the content host'),
        image: z.string().describe('The same file'),
      }),
    ),
  })
  .meta({ id: 'Campaign' })

export const listCampaigns = {
  method: 'GET',
  path: '/api/campaign',
  access: 'anyone',
  changesWithCatalogue: true,
  summary: 'Every campaign, newest first',
  replies: { 200: z.object({ all_campaign: z.array(campaign) }) },
  refusals: {},
} as const satisfies Endpoint

export const readCampaign = {
  method: 'GET',
  path: '/api/campaign/:campaignSlug',
  access: 'anyone',
  changesWithCatalogue: true,
  summary: 'One campaign',
  params: z.object({ campaignSlug: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
  replies: { 200: z.object({ campaignDetail: campaign }) },
  refusals: { 'unknown-campaign': [404, texts.notFound] },
} as const satisfies Endpoint
