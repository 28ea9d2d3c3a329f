import { texts as troubles } from '#office-texts/orders/late-trouble.ts'
import { texts } from '#office-texts/today.ts'
import type { ToDo } from '../../../shop/reports/read-today.ts'
import { may, type Permission, type Role } from '../../../shop/staff/permissions.ts'
import { formatRupiah } from '../../../values/rupiah.ts'

export type ToDoKind =
  | 'to-pack'
  | 'to-ship'
  | 'payment-check'
  | 'late-trouble'
  | 'transfers'
  | 'asked-returns'
  | 'exchanges'
  | 'low-stock'
  | 'waited-for'
  | 'failed-emails'
  | 'doctor'

export type ToDoRow = {
  kind: ToDoKind
  /** Its words come with the row, so the page does not bring those of every kind. */
  name: string
  /** What is known of it: the amount, how long the oldest has waited, or else what to do. */
  detail: string
  count: number
  to: string
  /** Something went wrong. */
  isAlarm: boolean
}

/** `faults`: what doctor found wrong. */
type Waiting = ToDo & { faults: number }

/** What a role may do something about, without what is at zero. */
export function describeToDo(toDo: Waiting, role: Role, now: Date): ToDoRow[] {
  const oldest = toDo.oldestPaidAt
  const hours = oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 3_600_000))
  const waiting = hours === undefined ? undefined : texts.oldestPaid(hours)
  const amount = may(role, 'amounts.read') ? formatRupiah(toDo.transferAmount) : undefined
  const trouble = toDo.oldestTrouble
  const oneTransfer = toDo.transfers === 1 && toDo.transferInvoice !== undefined
  const transfers = oneTransfer ? `/orders/${toDo.transferInvoice}` : '/orders?view=all'
  type Row = Pick<ToDoRow, 'kind' | 'count' | 'to'> & { for: Permission; isAlarm?: true; detail?: string | undefined }
  const rows: Row[] = [
    { kind: 'to-pack', for: 'orders.read', count: toDo.toPack, to: '/orders?view=to-pack', detail: waiting },
    { kind: 'to-ship', for: 'orders.read', count: toDo.toShip, to: '/orders?view=to-ship' },
    {
      kind: 'payment-check',
      for: 'orders.read-all',
      count: toDo.paymentCheck,
      to: '/orders?view=payment-check',
      isAlarm: true,
    },
    {
      kind: 'late-trouble',
      for: 'orders.read-all',
      count: toDo.troubles,
      isAlarm: true,
      to: toDo.troubles === 1 ? `/orders/${trouble?.invoice}` : '/orders?view=late-trouble',
      detail: trouble && describeTrouble(trouble, toDo.troubles),
    },
    { kind: 'transfers', for: 'orders.refund', count: toDo.transfers, to: transfers, detail: amount },
    {
      kind: 'asked-returns',
      for: 'returns.manage',
      count: toDo.askedReturns,
      to: toDo.askedReturns === 1 ? `/returns/${toDo.askedReturn}` : '/returns?view=asked',
    },
    {
      kind: 'exchanges',
      for: 'returns.manage',
      count: toDo.lapsedExchanges,
      to: toDo.lapsedExchanges === 1 ? `/returns/${toDo.lapsedReturn}` : '/returns?view=lapsed',
    },
    { kind: 'low-stock', for: 'stock.read', count: toDo.lowStock, to: '/stock' },
    { kind: 'waited-for', for: 'stock.read', count: toDo.waitedFor, to: '/stock?view=waited-for' },
    { kind: 'failed-emails', for: 'emails.read', count: toDo.failedEmails, to: '/emails?view=failed', isAlarm: true },
    { kind: 'doctor', for: 'health.read', count: toDo.faults, to: '/health', isAlarm: true },
  ]
  return rows
    .filter((row) => row.count > 0 && may(role, row.for))
    .map(({ kind, count, to, isAlarm = false, detail = texts.workHint[kind] }) => ({
      ...{ kind, name: texts.work[kind], detail, count, to, isAlarm },
    }))
}

function describeTrouble({ invoice, amount, trouble }: NonNullable<ToDo['oldestTrouble']>, count: number): string {
  const first = troubles.first(invoice, formatRupiah(amount), troubles.what[trouble])
  return count === 1 ? first : troubles.oldest(first)
}
