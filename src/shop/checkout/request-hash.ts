import { createHash } from 'node:crypto'
import type { OrderForm } from './order-form.ts'

/** The same for the same request, in whatever order its fields came. */
export function requestHash(form: OrderForm): string {
  const fields = Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}
