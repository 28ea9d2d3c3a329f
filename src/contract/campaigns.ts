import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

export const listSlider = {
  method: 'GET',
  path: '/api/slider',
  who: 'anyone',
  summary: 'The slides of the home page; the first one is its hero',
  replies: {
    200: z.object({
      slider_data: z.array(
        z
          .object({
            title: z.string(),
            link: z.string().describe('A path or web address; empty when the slide leads nowhere'),
            image_desktop: z.string().describe('A file of the content host'),
            image_mobile: z.string().describe('A file of the content host'),
          })
          .meta({ id: 'SliderItem' }),
      ),
    }),
  },
  refusals: {},
} as const satisfies Endpoint
