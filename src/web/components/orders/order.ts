import type { ReplyBody } from '../../../contract/endpoint.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'

/** A row of the order history. */
export type OrderRow = ReplyBody<Endpoints['POST /api/transaction'], 200>['orders'][number]

/** An order with its items. */
export type OrderDetail = ReplyBody<Endpoints['POST /api/transaction_detail/:id'], 200>

/** The state of an order on the thank-you page. */
export type OrderState = ReplyBody<Endpoints['GET /api/order-state/:invoice'], 200>

/** The part of an order that is needed to pay it. */
export type Payable = { id: number; invoice: string; payment_token: string | null }

/** An unpaid order without a token can be paid as well: Pay now requests a new one. */
export const canBePaid = ({ status, due_date, payment_token }: OrderRow | OrderDetail['orders']): boolean =>
  payment_token !== null || (status === 'Unpaid' && Date.parse(due_date) > Date.now())
