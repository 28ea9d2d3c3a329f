import './status.css'

/** The kind of dot before each status; none for the others. */
const dots: { [status: string]: 'due' | 'underway' | 'done' } = {
  Unpaid: 'due',
  'Payment Check': 'due',
  Paid: 'underway',
  Packed: 'underway',
  Shipped: 'underway',
  'Partly Refunded': 'underway',
  Delivered: 'done',
}

/** The status as the server sends it, with a coloured dot. */
export const Status = ({ status }: { status: string }) => (
  <span className={`status ${dots[status] ?? 'none'}`}>{status}</span>
)
