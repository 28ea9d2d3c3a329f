import { type ReturnReason, returnReasons } from '../../../../values/orders/return-status.ts'
import { tabStorage } from '../../../browser/browser-storage.ts'
import type { Returnable } from './use-order-returns.ts'

/** What was filled in so far. Photos are not part of it: they are with the shop, or not sent. */
export type Draft = {
  /** The same until something is changed, so that a request that is sent twice is one. */
  key: string
  /** Pieces by size; 0 or nothing if the item stays. */
  pieces: Readonly<Record<number, number>>
  wants: 'exchange' | 'refund' | undefined
  /** The wanted size by the size that comes back. */
  sizes: Readonly<Record<number, number>>
  reason: ReturnReason | undefined
  note: string
}

const nameOf = (orderId: number) => `return_draft_${orderId}`

/** Reloading the page keeps it, in this tab. */
export function keepDraft(orderId: number, draft: Draft | undefined): void {
  if (draft === undefined) tabStorage.forget(nameOf(orderId))
  else tabStorage.keep(nameOf(orderId), JSON.stringify(draft))
}

/** What is changed is another request, even if the answer to the one before was lost. */
export const changeDraft = (draft: Draft, part: Partial<Draft>): Draft => ({ ...draft, ...part, key: newKey() })

/** With one item, it is chosen. */
export function readDraft(orderId: number, items: readonly Returnable[]): Draft {
  const possible = items.filter(({ qty }) => qty > 0)
  const kept = readKept(orderId)
  const only = possible.length === 1 ? possible[0] : undefined
  const empty: Draft = {
    ...{ key: newKey(), wants: undefined, sizes: {}, reason: undefined, note: '' },
    pieces: only === undefined ? {} : { [only.size_id]: 1 },
  }
  if (kept === undefined) return empty
  // What was asked for meanwhile cannot be asked for again.
  const pieces = Object.fromEntries(
    possible.map(({ size_id: id, qty }) => [id, Math.min(qty, kept.pieces?.[id] ?? 0)] as const),
  )
  return { ...empty, ...kept, pieces, reason: returnReasons.find((one) => one === kept.reason) }
}

function readKept(orderId: number): Partial<Draft> | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(nameOf(orderId)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : undefined
  } catch {
    return undefined
  }
}

/** Not crypto.randomUUID, which browsers lack on pages without TLS. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export function chosenItems({ pieces, sizes, wants }: Draft) {
  return Object.entries(pieces)
    .filter(([, qty]) => qty > 0)
    .map(([id, qty]) => {
      const wanted = sizes[Number(id)]
      return {
        ...{ size_id: Number(id), qty },
        ...(wants === 'exchange' && wanted !== undefined && { wanted_size_id: wanted }),
      }
    })
}
