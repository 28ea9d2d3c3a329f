import type { ReplyBody } from '../../../contract/endpoint.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'

/** A line of the Order History. */
export type OrderRow = ReplyBody<Endpoints['POST /api/transaction'], 200>['orders'][number]

/** What was ordered, and all that is known of it. */
export type OrderDetail = ReplyBody<Endpoints['POST /api/transaction_detail/:id'], 200>

/** How it stands, as the thank-you page asks for it. */
export type OrderState = ReplyBody<Endpoints['GET /api/order-state/:invoice'], 200>

/** What it takes to pay an order. */
export type Payable = { id: number; invoice: string; payment_token: string | null }

/** There is no page to pay on until one is asked for, when the last one could not be made anew. */
export const canBePaid = ({ status, due_date, payment_token }: OrderRow | OrderDetail['orders']): boolean =>
  payment_token !== null || (status === 'Unpaid' && Date.parse(due_date) > Date.now())
