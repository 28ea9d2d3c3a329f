import type { ShownOrderStatus } from '../../../values/order-status.ts'
import { readStatusTexts } from './status-texts.ts'
import './status.css'

/** The word of the server, behind a dot in the colour of its kind. */
export const Status = ({ status }: { status: ShownOrderStatus }) => (
  <span className={`status ${readStatusTexts(status).dot}`}>{status}</span>
)
