import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { endpoints, endpointsByDomain } from '../contract/endpoints.ts'
import { type DoorEnv, requestContextOf } from '../http/request-context.ts'
import { findRegistrationErrors } from './accounts.ts'
import { describeCalls } from './docs/description.ts'
import { drawDocs } from './docs/docs-page.ts'
import { writeOpenApi } from './docs/openapi.ts'
import { createDoor, type DoorParts } from './door/door.ts'
import { handlers } from './handlers.ts'

const docsPolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const asCustomer = (shop: DoorParts['shop']): DoorParts['shop'] => ({ ...shop, actor: { kind: 'customer' } })

const findMoreErrors = { 'POST /api/register': findRegistrationErrors }

/** The JSON door: every endpoint of the contract, and the docs as OpenAPI and as a page. */
export function createApi(parts: DoorParts): Hono<DoorEnv> {
  const shop = { name: parts.shop.identity.name, apiOrigin: parts.config.apiOrigin }
  const description = describeCalls(endpointsByDomain, parts.shop.limits)
  const published = [
    ['/openapi.json', 'application/json; charset=utf-8', JSON.stringify(writeOpenApi(description, shop))],
    ['/docs', 'text/html; charset=utf-8', drawDocs(description, shop)],
    ['/docs.css', 'text/css; charset=utf-8', readFileSync(join(import.meta.dirname, 'docs/docs.css'), 'utf8')],
  ] as const

  const api = new Hono<DoorEnv>()
  api.route('/', createDoor(endpoints, handlers, { ...parts, findMoreErrors, shop: asCustomer(parts.shop) }))
  for (const [path, type, text] of published) {
    api.get(path, (context) => {
      requestContextOf(context).route = path
      const headers = {
        'content-type': type,
        'cache-control': 'public, max-age=300',
        'content-security-policy': docsPolicy,
      }
      return new Response(text, { headers })
    })
  }
  return api
}
