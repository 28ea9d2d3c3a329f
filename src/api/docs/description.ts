import { z } from 'zod'
import type { Access, Endpoint, Method } from '../../contract/endpoint.ts'
import * as texts from '../../contract/texts.ts'
import { defaultCounts, LIMITS, type LimitCounts } from '../../values/limits.ts'

export type Schema = z.core.JSONSchema.BaseSchema

export type Parameter = { in: 'path' | 'query' | 'header'; name: string; required: boolean; schema: Schema }

export type DescribedCall = {
  /** Unique; also the anchor on the docs page. */
  id: string
  domain: string
  method: Method
  /** With parameters as `{name}`. */
  path: string
  access: Access
  summary: string
  /** `20 per hour and address` */
  limits: string[]
  parameters: Parameter[]
  body: Schema | undefined
  /** The body is a file of at most this size instead. */
  fileBytes: number | undefined
  replies: { status: number; schema: Schema }[]
  refusals: { status: number; reason: string; text: string }[]
  cacheable: boolean
}

export type Description = { calls: DescribedCall[]; shapes: Map<string, Schema> }

/** Describes the contract's calls for the docs; the OpenAPI document and the page are two formats of this. */
export function describeCalls(
  endpointsByDomain: Record<string, readonly Endpoint[]>,
  counts: LimitCounts = defaultCounts(),
): Description {
  const shapes = new Map<string, Schema>()
  const calls = Object.entries(endpointsByDomain).flatMap(([domain, endpoints]) =>
    endpoints.map((endpoint) => ({ ...describeCall(domain, endpoint, shapes), limits: limitsOf(endpoint, counts) })),
  )
  return { calls, shapes }
}

function describeCall(domain: string, endpoint: Endpoint, shapes: Map<string, Schema>): Omit<DescribedCall, 'limits'> {
  const { method, path, access, summary, params, query, headers, body, bodyIsList, replies, personal } = endpoint
  return {
    id: `${method.toLowerCase()}${path.replace(/[:/_-]+(\w)/g, (_, first: string) => first.toUpperCase())}`,
    domain,
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    access,
    summary,
    parameters: [
      ...parametersIn('path', params, shapes),
      ...parametersIn('query', query, shapes),
      ...parametersIn('header', headers, shapes).filter(({ name }) => !undocumentedHeaders.has(name)),
    ],
    body: body && (bodyIsList ? listIn(toSchema(body, shapes)) : toSchema(body, shapes)),
    fileBytes: endpoint.file?.mostBytes,
    replies: Object.entries(replies).map(([status, reply]) => ({
      status: Number(status),
      schema: replySchema(Number(status), reply, shapes),
    })),
    refusals: refusalsOf(endpoint),
    cacheable: method === 'GET' && access === 'anyone' && !personal,
  }
}

function listIn({ properties = {} }: Schema): Schema {
  const { list } = properties
  if (typeof list !== 'object') throw new Error('a body that is a list is described by its property list')
  return list
}

/** Headers that browsers set by themselves, or that the docs describe once for all calls. */
const undocumentedHeaders = new Set(['authorization', 'cookie', 'origin', 'user-agent'])

function limitsOf({ limits = [] }: Endpoint, counts: LimitCounts): string[] {
  return limits.map(([limit, per]) => `${counts[limit]} per ${periodOf(LIMITS[limit].perSeconds)} and ${per}`)
}

function periodOf(seconds: number): string {
  const [unit, name] = units.find(([unit]) => seconds % unit === 0) ?? [1, 'second']
  return seconds === unit ? name : `${seconds / unit} ${name}s`
}

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const

function refusalsOf({ access, params, query, body, file, refusals }: Endpoint): DescribedCall['refusals'] {
  const own = Object.entries(refusals).map(([reason, [status, text]]) => ({ status, reason, text }))
  const hasOwnNotFound = own.some(({ status }) => status === 404)
  const common = [
    { when: body, status: 400, reason: 'malformed', text: texts.invalidRequest },
    { when: access === 'customer', status: 401, reason: 'not-signed-in', text: texts.loginFirst },
    { when: params && !hasOwnNotFound, status: 404, reason: 'unknown', text: texts.notFound },
    { when: body ?? file, status: 413, reason: 'too-large', text: texts.tooLarge },
    { when: body ?? query, status: 422, reason: 'wrong-values', text: texts.checkFields },
    { when: true, status: 429, reason: 'too-often', text: texts.tooOften },
    { when: true, status: 503, reason: 'unavailable', text: texts.unavailable },
  ].flatMap(({ when, ...refusal }) => (when ? [refusal] : []))
  return [...own, ...common].toSorted((a, b) => a.status - b.status)
}

function parametersIn(
  where: Parameter['in'],
  schema: z.ZodObject | undefined,
  shapes: Map<string, Schema>,
): Parameter[] {
  const { properties = {}, required = [] } = schema === undefined ? {} : toSchema(schema, shapes)
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'object' ? [{ in: where, name, required: required.includes(name), schema: property }] : [],
  )
}

function replySchema(status: number, reply: z.ZodObject | string, shapes: Map<string, Schema>): Schema {
  const described: Schema =
    typeof reply === 'string'
      ? { properties: { message: { type: 'string', const: reply } }, required: ['message'] }
      : toSchema(reply, shapes)
  return {
    type: 'object',
    properties: { status: { type: 'integer', const: status }, ...described.properties },
    required: ['status', ...(described.required ?? [])],
  }
}

/** Schemas with an id are collected in `shapes` and referred to by `$ref`, as in an OpenAPI document. */
function toSchema(schema: z.ZodObject, shapes: Map<string, Schema>): Schema {
  const {
    $schema: _,
    $defs = {},
    ...own
  } = referToComponents(
    z.toJSONSchema(schema, {
      // `input` leaves out `additionalProperties: false`: answers may gain fields.
      io: 'input',
      override: ({ jsonSchema }) => {
        // zod adds the bounds of safe integers; they are no rule of the shop.
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      },
    }),
  )
  for (const [name, shape] of Object.entries($defs)) shapes.set(name, shape)
  return own
}

function referToComponents(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
