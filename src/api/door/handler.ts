import type { z } from 'zod'
import type { Endpoint, FieldErrors, InputOf, KeyOf, ReasonOf, ReplyStatus } from '../../contract/endpoint.ts'
import type { AnyEndpoint } from '../../contract/endpoints.ts'
import type { Customer } from '../../shop/accounts/sessions/identify-customer.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Language } from '../../values/language.ts'

/** What a handler receives: the validated input and the caller. */
export type HandlerInput<E extends Endpoint> = InputOf<E> & {
  shop: Shop
  /** The body, for an endpoint that takes a file. */
  file: E['file'] extends object ? AsyncIterable<Uint8Array> : undefined
  customer: E['access'] extends 'customer' ? Customer : E['access'] extends 'either' ? Customer | undefined : undefined
  /** The caller's address or network, for limits. */
  network: string
  /** The language of the page that calls. */
  language: Language
}

/** A success has a status, and a body if the endpoint describes one. A refusal has a reason. */
export type HandlerResult<E extends Endpoint> = Success<E> | Refusal<E>

type Success<E extends Endpoint> = {
  [Status in ReplyStatus<E>]: E['replies'][Status] extends z.ZodType
    ? { status: Status; body: z.input<E['replies'][Status]>; headers?: Record<string, string> }
    : { status: Status; headers?: Record<string, string> }
}[ReplyStatus<E>]

type Refusal<E extends Endpoint> = [ReasonOf<E>] extends [never] ? never : { refused: ReasonOf<E> } & Details

export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<HandlerResult<E>>

/** Exactly one handler for every endpoint of a list; anything else does not compile. */
export type HandlersOf<E extends Endpoint> = { [One in E as KeyOf<One>]: Handler<One> }

export type Handlers = HandlersOf<AnyEndpoint>

/** `message` replaces the contract's text for the reason where it contains a value, such as a missing amount. */
type Details = { message?: string; errors?: FieldErrors; retryAfterSeconds?: number }

/**
 * Finds errors that need the database, in a body that is refused anyway, so that a caller learns of all errors at once.
 * Undefined if the valid fields give no reason to look.
 */
export type FindMoreErrors = (sent: Record<string, unknown>) => ((shop: Shop) => Promise<FieldErrors>) | undefined

/** A refusal whose endpoint is no longer known to the compiler. */
export type HandlerRefusal = { refused: string } & Details
