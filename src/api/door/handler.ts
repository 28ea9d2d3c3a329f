import type { z } from 'zod'
import type { Endpoint, FieldErrors, InputOf, KeyOf, ReasonOf, ReplyStatus } from '../../contract/endpoint.ts'
import type { AnyEndpoint } from '../../contract/endpoints.ts'
import type { Customer } from '../../shop/accounts/customer.ts'
import type { Shop } from '../../shop/shop.ts'

/** What a handler is handed: its input, parsed, and who asks. */
export type HandlerInput<E extends Endpoint> = InputOf<E> & {
  shop: Shop
  customer: E['who'] extends 'customer' ? Customer : E['who'] extends 'either' ? Customer | undefined : undefined
  /** The network that the caller asks from, as the limits count it. */
  network: string
}

/** A success names its status; its body goes along where the endpoint describes one. A refusal names its reason. */
export type HandlerResult<E extends Endpoint> = Success<E> | Refusal<E>

type Success<E extends Endpoint> = {
  [Status in ReplyStatus<E>]: E['replies'][Status] extends z.ZodType
    ? { status: Status; body: z.input<E['replies'][Status]>; headers?: Record<string, string> }
    : { status: Status; headers?: Record<string, string> }
}[ReplyStatus<E>]

type Refusal<E extends Endpoint> = [ReasonOf<E>] extends [never] ? never : { refused: ReasonOf<E> } & Details

export type Handler<E extends Endpoint> = (asked: HandlerInput<E>) => Promise<HandlerResult<E>>

/** One handler for every endpoint of a list: one too few does not compile, and neither does one too many. */
export type HandlersOf<E extends Endpoint> = { [One in E as KeyOf<One>]: Handler<One> }

export type Handlers = HandlersOf<AnyEndpoint>

/** `message` says what the contract's text for the reason cannot know: an amount that is missing, for example. */
type Details = { message?: string; errors?: FieldErrors; retryAfterSeconds?: number }

/** A refusal as it looks where its endpoint is no longer known. */
export type HandlerRefusal = { refused: string } & Details
