import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const Report = z.looseObject({
  type: z.string().optional().describe('`csp-violation`; others are ignored'),
  body: z
    .looseObject({
      effectiveDirective: z.string().optional().describe('The directive that blocked it'),
      blockedURL: z.string().optional().describe('What was blocked. Only the origin of an address is logged'),
    })
    .optional(),
})

/** Browsers send these by themselves; the header `Reporting-Endpoints` of a page contains the address. */
export const reportViolations = {
  method: 'POST',
  path: '/api/csp-reports',
  access: 'anyone',
  personal: true,
  summary: 'Reports what a browser blocked because of a page’s content security policy',
  body: z.object({ list: z.array(Report).max(100) }),
  bodyIsList: true,
  replies: { 204: z.object({}) },
  refusals: {},
} as const satisfies Endpoint
