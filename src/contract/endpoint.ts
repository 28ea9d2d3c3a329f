import type { z } from 'zod'
import type { ExactLimit } from '../values/limits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * `anyone`: no token is looked at. `customer`: a signed-in customer; everybody else is answered 401. `either`: anyone, and
 * a customer is told apart from a visitor.
 */
export type Who = 'anyone' | 'customer' | 'either'

/** One call, described once: the handler's type, the browser's client, the checks at the door and the published description come from it. */
export type Endpoint = {
  method: Method
  /** Parts in the path are written `:name`, and `params` says what they may be. */
  path: `/${string}`
  who: Who
  /** Of a call that anyone may make: the answer is for its caller alone, and no cache keeps it. */
  personal?: true
  summary: string
  /** How long whoever asked may keep a public answer; unless it says so, they ask again each time. */
  cacheSeconds?: number
  /** What it answers changes only when the catalogue's version does, so that it is written down once for each version. */
  changesWithCatalogue?: true
  /** It says how many pieces are left, which most sales change without the version: it is written down anew in a moment. */
  showsStock?: true
  /** A path that does not fit is answered like an unknown one: by the refusal with status 404. */
  params?: z.ZodObject
  query?: z.ZodObject
  /** By their names in small letters; others are not handed on. */
  headers?: z.ZodObject
  body?: z.ZodObject
  /** The body is no object but a list, which the schema above knows as its one property `list`. */
  bodyIsList?: true
  /** How often a well-formed call may come, and by what callers are told apart. Oftener is answered 429. */
  limits?: readonly (readonly [limit: ExactLimit, per: 'account' | 'address'])[]
  /** How long the shop may take, where that is not the usual time for reading or writing. */
  timeLimitSeconds?: number
  /** The longest body in bytes, where that is not the usual one. */
  maxBodyBytes?: number
  /**
   * What a browser without script sees of the call: it is led to the page that asks when it opens the address, and to
   * the one that says it is done, or was refused, when it has sent the form of the first. Parts in `asks` are those of
   * the path.
   */
  page?: { asks: `/${string}`; done: `/${string}`; refused?: `/${string}` }
  /** All who want one thing may come in the same second: then they stand in line for longer than others may. */
  expectsCrowds?: true
  /** More than so many at the same time are asked to come back. */
  maxConcurrent?: number
  /** Success by status: the keys of the answer beside `status`, or the text it carries as `message`. */
  replies: { readonly [status: number]: z.ZodObject | string }
  /** What a caller can cause, by reason: the status and text that it is answered with. */
  refusals: { readonly [reason: string]: readonly [status: number, text: string] }
}

export type KeyOf<E extends Endpoint> = E extends Endpoint ? `${E['method']} ${E['path']}` : never

/** The endpoints of a list by `GET /api/slider` and so on. */
export type ByKey<E extends Endpoint> = { [One in E as KeyOf<One>]: One }

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : never

/** What a handler is handed: parsed, so that it need not check again. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  headers: Parsed<E['headers']>
  body: Parsed<E['body']>
}

/** What a caller may send; a part that the endpoint does not have cannot be given. */
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

/** The body of a success as it crosses the wire. */
export type ReplyBody<E extends Endpoint, Status extends ReplyStatus<E>> = { status: Status } & ReplyKeys<
  E['replies'][Status]
>

export type ReasonOf<E extends Endpoint> = keyof E['refusals'] & string

export type FieldErrors = Record<string, string[]>

/** The body of every answer that is no success. */
export type RefusalBody = {
  status: number
  message: string
  validation_errors?: FieldErrors
  /** The reference under which the shop's own log tells more. */
  error_id?: string
}
