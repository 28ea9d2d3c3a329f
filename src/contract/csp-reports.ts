import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const Report = z.looseObject({
  type: z.string().optional().describe('`csp-violation`; others are passed over'),
  body: z
    .looseObject({
      effectiveDirective: z.string().optional().describe('What of the policy was broken'),
      blockedURL: z.string().optional().describe('What was refused; of an address the log keeps the origin alone'),
    })
    .optional(),
})

/** Sent by browsers themselves, as the header `Reporting-Endpoints` of a page tells them. */
export const reportViolations = {
  method: 'POST',
  path: '/api/csp-reports',
  who: 'anyone',
  personal: true,
  summary: 'What a browser refused to load or run on a page of the shop, because the policy of the page forbids it',
  body: z.object({ list: z.array(Report).max(100) }),
  bodyIsList: true,
  replies: { 204: z.object({}) },
  refusals: {},
} as const satisfies Endpoint
