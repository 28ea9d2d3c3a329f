import type { z } from 'zod'
import type { ExactLimit } from '../values/limits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `anyone`: the token is ignored. `customer`: without a valid token the answer is 401. `either`: the token is optional. */
export type Access = 'anyone' | 'customer' | 'either'

/** One call of the API. The handler's type, the browser's client, the validation and the published docs come from it. */
export type Endpoint = {
  method: Method
  /** Parameters are written `:name`; `params` validates them. */
  path: `/${string}`
  access: Access
  /** For a call with `access: 'anyone'`: the answer is for one caller and is never cached. */
  personal?: true
  summary: string
  /** How long browsers may cache a public answer. Without it they revalidate each time. */
  cacheSeconds?: number
  /** The answer changes only with the catalogue's version, so the shop caches it until then. */
  changesWithCatalogue?: true
  /** The answer contains stock, which most sales change without a new version, so it is cached for seconds only. */
  showsStock?: true
  /** Invalid path parameters are answered with the refusal that has status 404, like unknown ones. */
  params?: z.ZodObject
  query?: z.ZodObject
  /** Names in lower case. The handler receives no other headers. */
  headers?: z.ZodObject
  body?: z.ZodObject
  /** The body is a JSON array. `body` describes it as an object with the one property `list`. */
  bodyIsList?: true
  /** How many valid calls one account or address may make. More are answered 429. */
  limits?: readonly (readonly [limit: ExactLimit, per: 'account' | 'address'])[]
  /** For GET only: replaces the usual time limit of the handler, 2 seconds. */
  timeLimitSeconds?: number
  /** Replaces the usual limit of 16 kB. */
  maxBodyBytes?: number
  /** The body is a file, of at most this size. The handler receives it in chunks, as it arrives. */
  file?: { mostBytes: number }
  /**
   * For browsers without script. Opening the address redirects to the page `asks`, which has the same parameters in its
   * path; sending that page's form redirects to `done` or `refused`.
   */
  page?: { asks: `/${string}`; done: `/${string}`; refused?: `/${string}` }
  /** Many customers may call in the same second, so calls wait longer in a queue before they are refused. */
  expectsCrowds?: true
  /** Successes by status: the body without its `status`, or the text of its `message`. */
  replies: { readonly [status: number]: z.ZodObject | string }
  /** Refusals that a caller can cause, by reason: status and text of the answer. */
  refusals: { readonly [reason: string]: readonly [status: number, text: string] }
}

export type KeyOf<E extends Endpoint> = E extends Endpoint ? `${E['method']} ${E['path']}` : never

/** Endpoints by key, such as `GET /api/slider`. */
export type ByKey<E extends Endpoint> = { [One in E as KeyOf<One>]: One }

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : never

/** What a handler receives: validated and parsed. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  headers: Parsed<E['headers']>
  body: Parsed<E['body']>
}

/** What a caller sends. Parts that the endpoint does not have do not compile. */
export type RequestOf<E extends Endpoint> = PartOf<'params', E['params']> &
  PartOf<'query', E['query']> &
  PartOf<'body', E['body']>

type PartOf<Name extends string, Schema> = [Sent<Schema>] extends [never]
  ? { [N in Name]?: never }
  : Record<never, never> extends Sent<Schema>
    ? { [N in Name]?: Sent<Schema> }
    : { [N in Name]: Sent<Schema> }

export type ReplyStatus<E extends Endpoint> = keyof E['replies'] & number

type ReplyKeys<Reply> = Reply extends z.ZodType ? z.output<Reply> : Reply extends string ? { message: Reply } : never

/** The JSON body of a success. */
export type ReplyBody<E extends Endpoint, Status extends ReplyStatus<E>> = { status: Status } & ReplyKeys<
  E['replies'][Status]
>

export type ReasonOf<E extends Endpoint> = keyof E['refusals'] & string

export type FieldErrors = Record<string, string[]>

/** The JSON body of every refusal and error. */
export type RefusalBody = {
  status: number
  message: string
  validation_errors?: FieldErrors
  /** The reference to look up in the shop's log. */
  error_id?: string
}
