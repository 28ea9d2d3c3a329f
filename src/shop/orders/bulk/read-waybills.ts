import { withoutSpaces } from '../../../values/orders/waybill.ts'
import { type CsvRecord, readCsv } from '../../../values/text/csv.ts'

/** A line of a pasted list or a courier's file. Without an invoice, the place in the list says which parcel it is. */
export type WaybillLine = { line: number; invoice: string | undefined; waybill: string }

/** `text` is the line as it was written. */
export type UnreadLine = { line: number; text: string; reason: 'no-waybill' | 'several-waybills' | 'broken' }

const INVOICE = /^INV-\d{8}-\d+$/i

/** Names of columns, in small letters and digits only, as couriers and marketplaces write them. */
const waybillColumns = [
  ...[
    'waybill',
    'waybillnumber',
    'waybillno',
    'resi',
    'noresi',
    'nomorresi',
    'noawb',
    'awb',
    'awbnumber',
    'airwaybill',
  ],
  ...['tracking', 'trackingno', 'trackingnumber', 'nomorpelacakan', 'connote', 'noconnote'],
]
const invoiceColumns = [
  ...[
    'invoice',
    'invoiceno',
    'invoicenumber',
    'noinvoice',
    'nomorinvoice',
    'order',
    'orderid',
    'orderno',
    'ordernumber',
  ],
  ...[
    'nopesanan',
    'nomorpesanan',
    'pesanan',
    'reference',
    'referenceno',
    'referencenumber',
    'ref',
    'noreferensi',
    'noref',
  ],
]

/**
 * Reads waybills as people paste them: one on a line, `invoice waybill` on a line, or a courier's CSV with commas, semicolons or
 * tabs, with or without a line of column names.
 */
export function readWaybills(written: string | Uint8Array): { lines: WaybillLine[]; unread: UnreadLine[] } {
  const { records, fault } = readCsv(typeof written === 'string' ? Buffer.from(written) : written)
  if (fault !== undefined) return { lines: [], unread: [{ line: fault.line, text: '', reason: 'broken' }] }
  const header = records[0]?.cells.map((cell) => cell.toLowerCase().replace(/[^a-z0-9]/g, '')) ?? []
  const waybillAt = header.findIndex((name) => waybillColumns.includes(name))
  const invoiceAt = header.findIndex((name) => invoiceColumns.includes(name))
  const hasHeader = waybillAt >= 0
  const lines: WaybillLine[] = []
  const unread: UnreadLine[] = []
  for (const { line, cells } of hasHeader ? records.slice(1) : records.map(readRow)) {
    const [named, found] = [cells[invoiceAt], cells.find((cell) => INVOICE.test(cell))]
    const invoice = hasHeader && named !== undefined && named !== '' ? named : found
    const others = cells.filter((cell) => cell !== '' && cell !== invoice)
    const waybills = hasHeader ? [cells[waybillAt] ?? ''].filter((cell) => cell !== '') : others
    const [waybill] = waybills
    const text = cells.join(' ')
    if (waybill === undefined) unread.push({ line, text, reason: 'no-waybill' })
    else if (waybills.length > 1) unread.push({ line, text, reason: 'several-waybills' })
    else lines.push({ line, invoice: invoice?.toUpperCase(), waybill: withoutSpaces(waybill) })
  }
  return { lines, unread }
}

/** A line without a separator is split at its spaces: `invoice waybill`, where the waybill may be written in groups. */
function readRow({ line, cells }: CsvRecord): CsvRecord {
  const [only = '', ...more] = cells.filter((cell) => cell !== '')
  if (more.length > 0) return { line, cells }
  const words = only.split(/\s+/)
  const invoice = words.find((word) => INVOICE.test(word))
  const rest = words.filter((word) => word !== invoice).join(' ')
  return { line, cells: invoice === undefined ? [rest] : [invoice, rest] }
}
