import type { Campaign } from '../shop/campaigns/campaign.ts'
import { findCampaign } from '../shop/campaigns/find-campaign.ts'
import { listCampaigns } from '../shop/campaigns/list-campaigns.ts'
import { listSlider } from '../shop/campaigns/list-slider.ts'
import { writeInstant } from '../values/time/shop-time.ts'
import type { Handlers } from './door/handler.ts'

export const campaignHandlers = {
  'GET /api/slider': async ({ shop }) => {
    const slides = await listSlider(shop)
    return {
      status: 200,
      body: {
        slider_data: slides.map(({ title, link, desktop, mobile }) => ({
          title,
          link,
          image_desktop: desktop.file,
          image_mobile: mobile.file,
        })),
      },
    }
  },

  'GET /api/campaign': async ({ shop }) => {
    const campaigns = await listCampaigns(shop)
    return { status: 200, body: { all_campaign: campaigns.map(writeCampaign) } }
  },

  'GET /api/campaign/:campaignSlug': async ({ shop, params }) => {
    const campaign = await findCampaign(shop, params.campaignSlug)
    if (campaign === undefined) return { refused: 'unknown-campaign' }
    return { status: 200, body: { campaignDetail: writeCampaign(campaign) } }
  },
} satisfies Partial<Handlers>

function writeCampaign(campaign: Campaign) {
  return {
    campaign_name: campaign.name,
    campaign_slug: campaign.slug,
    image1: campaign.picture.file,
    desc: campaign.description,
    created_at: writeInstant(campaign.createdAt),
    link: campaign.link,
    campaign_images: campaign.pictures.map(({ file }) => ({ images: file, image: file })),
  }
}
