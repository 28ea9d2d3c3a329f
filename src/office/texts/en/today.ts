import type { ToDoKind } from '../../components/today/to-do-facts.ts'

type Period = 'today' | '7' | '30'

const work: Record<ToDoKind, string> = {
  'to-pack': 'To pack',
  'to-ship': 'To ship',
  'payment-check': 'Payment Check',
  'late-trouble': 'Payment trouble after shipping',
  transfers: 'Refunds to transfer',
  'asked-returns': 'Returns to answer',
  exchanges: 'Exchanges no longer held',
  'low-stock': 'Low stock',
  'waited-for': 'Sold out, with customers waiting',
  'failed-emails': 'Failed emails',
  doctor: 'Doctor’s warnings',
}

const workHint: Record<ToDoKind, string> = {
  'to-pack': 'Paid, oldest first',
  'to-ship': 'Packed, no waybill yet',
  'payment-check': 'Money that needs a decision',
  'late-trouble': 'Write to the customer, then mark it as handled',
  transfers: 'Ask for the bank account, then transfer',
  'asked-returns': 'Customers ask; accept or decline',
  exchanges: 'Three days are over; hold the size again, or decide',
  'low-stock': 'Sizes with three items or fewer',
  'waited-for': 'Sizes that customers asked about',
  'failed-emails': 'Not delivered in the last 7 days',
  doctor: 'Something is not working; see Health',
}

const periods: Record<Period, string> = { today: 'Today', '7': '7 days', '30': '30 days' }

const before: Record<Period, string> = { today: 'A week ago', '7': '7 days before', '30': '30 days before' }

export const texts = {
  work,
  workHint,
  periods,
  before,
  today: 'Today',
  welcome: (name: string) => `Welcome, ${name}`,
  updated: (at: string) => `Updated ${at}`,
  startPacking: 'Start packing',
  toDo: 'To do',
  open: (count: number) => `${count} open`,
  oldestPaid: (hours: number) => {
    if (hours < 1) return 'Oldest paid less than an hour ago'
    return hours < 48 ? `Oldest paid ${hours} h ago` : `Oldest paid ${Math.floor(hours / 24)} days ago`
  },
  allDone: 'All done',
  nothingWaits: 'Nothing waits. New orders appear here by themselves.',
  nothingToPack: 'Nothing to pack',
  tryTheSandbox:
    'Paid orders appear here within seconds. Place a test order to try it; the sandbox takes no real payment.',
  firstOrder: 'Paid orders appear here within seconds.',
  placeTestOrder: 'Place a test order',
  revenue: 'Revenue',
  revenueMeans: 'Orders less their refunds, on the day they were paid (WIB)',
  than: (amount: string) => `vs ${amount}`,
  thanLastWeek: (time: string) => `vs a week ago, ${time}`,
  million: (amount: string) => `Rp ${amount} million`,
  summary: (period: string, amount: string, previous: string, best: string | undefined) =>
    `${period}: ${amount}, ${previous} before${best === undefined ? '' : `; best ${best}`}`,
  previous: (amount: string) => `Previous: ${amount}`,
  asTable: 'View as table',
  when: 'When',
  recentOrders: 'Recent orders',
  viewAll: 'View all',
  bestSellers: 'Best sellers',
  lastDays: (days: number) => `Last ${days} days`,
  sold: (pieces: number) => `${pieces} sold`,
  newOrders: (count: number) => (count === 1 ? '1 new order' : `${count} new orders`),
}
