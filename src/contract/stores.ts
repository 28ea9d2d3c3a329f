import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

export const listStores = {
  method: 'GET',
  path: '/api/store',
  access: 'anyone',
  changesWithCatalogue: true,
  summary: 'The stores, in the owner’s order',
  replies: {
    200: z.object({
      stores: z.array(
        z
          .object({
            name: z.string(),
            address: z.string(),
            open_day: z.string(),
            open_time: z.string(),
            phone_number: z.string(),
            maps_link: z.string().describe('An https address; empty if there is none'),
            image: z.string().describe('A file of the content host; empty if there is none'),
          })
          .meta({ id: 'Store' }),
      ),
    }),
  },
  refusals: {},
} as const satisfies Endpoint
