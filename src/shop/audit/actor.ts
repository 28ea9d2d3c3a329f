/** The author of changes. The door sets it, and `recordChange` stores it. */
export type Actor =
  /** Visitors and customers, and the payment provider's notifications. Their changes are not recorded. */
  | { kind: 'customer' }
  | { kind: 'terminal' }
  /** A job, or the start of the shop. */
  | { kind: 'clock' }
  | StaffActor

export type StaffActor = {
  kind: 'staff'
  staffId: number
  name: string
  /** Which of the person's sessions, never the token itself. */
  sessionId: string
  /** The network address that the request came from. */
  address: string
  requestId: string
}
