import { listSlider } from '../shop/campaigns/list-slider.ts'
import type { Handlers } from './handler.ts'

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
} satisfies Partial<Handlers>
