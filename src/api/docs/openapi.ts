import type { DescribedCall, Description, Schema } from './description.ts'

const refusalSchema: Schema = {
  type: 'object',
  properties: {
    status: { type: 'integer', description: 'The same number as the HTTP status' },
    message: { type: 'string' },
    validation_errors: {
      type: 'object',
      description: 'Messages by field',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    error_id: { type: 'string', description: 'The reference to look up in the shop’s log' },
  },
  required: ['status', 'message'],
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }

/** The docs as an OpenAPI 3.1 document. */
export function writeOpenApi({ calls, shapes }: Description, shop: { name: string; apiOrigin: string }) {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: writeOperation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `The calls of ${shop.name}`, version: '1' },
    servers: [{ url: shop.apiOrigin }],
    tags: [...new Set(calls.map(({ domain }) => domain))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...Object.fromEntries(shapes), Refusal: refusalSchema },
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', description: 'The token that signing in gave' },
      },
    },
  }
}

function writeOperation(call: DescribedCall) {
  const { id, domain, summary, access, limits, parameters, body, fileBytes } = call
  return {
    operationId: id,
    tags: [domain],
    summary,
    ...(limits.length === 0 ? {} : { description: `At most ${limits.join(', ')}` }),
    security: access === 'customer' ? [{ customer: [] }] : [],
    ...(parameters.length === 0 ? {} : { parameters: parameters.map(writeParameter) }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    ...(fileBytes === undefined ? {} : { requestBody: { required: true, content: { 'image/*': {} } } }),
    responses: writeResponses(call),
  }
}

function writeParameter({ schema: { description, ...schema }, ...parameter }: DescribedCall['parameters'][number]) {
  return { ...parameter, ...(description === undefined ? {} : { description }), schema }
}

function writeResponses({ replies, refusals, cacheable }: DescribedCall) {
  const responses: Record<string, object> = {}
  for (const { status, schema } of replies) {
    responses[status] = { description: 'Success', content: { 'application/json': { schema } } }
  }
  if (cacheable) responses['304'] = { description: 'What the caller has, by its If-None-Match, is still right' }
  for (const [status, same] of Map.groupBy(refusals, (refusal) => refusal.status)) {
    responses[status] = {
      description: same.map(({ text }) => text).join(' · '),
      ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Refusal' },
          examples: Object.fromEntries(same.map(({ reason, text }) => [reason, { value: { status, message: text } }])),
        },
      },
    }
  }
  return responses
}
