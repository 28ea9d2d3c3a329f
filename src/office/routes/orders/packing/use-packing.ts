import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { texts } from '#office-texts/orders/packing.ts'
import { PACK_DELAY_SECONDS } from '../../../../shop/orders/packing/pack-delay.ts'
import { findItemByCode } from '../../../../values/orders/item-code.ts'
import { keepOffline } from '../../../offline/keep-offline.ts'
import { addToQueue, type Entry, onPackSent, usePackingQueue } from '../../../offline/packing-queue.ts'
import { showToast } from '../../../ui/toast.tsx'
import type { ParcelData } from './parcel.tsx'

/** So many orders are kept on the device besides the list. */
const KEPT_ORDERS = 25

const itemKey = ({ invoice }: { invoice: string }, sizeId: number) => `${invoice} ${sizeId}`

const ticksIn = (entries: readonly Entry[]): Record<string, boolean> =>
  Object.fromEntries(
    entries.flatMap((entry) => (entry.kind === 'tick' ? [[itemKey(entry, entry.sizeId), entry.isIn]] : [])),
  )

/** The batch as this device sees it: the parcels of the server, with the ticks and marks that are not sent yet. */
export function usePacking(parcels: ParcelData[], first: string | undefined) {
  const { entries } = usePackingQueue()
  const { revalidate } = useRevalidator()
  // Parcels stay in the batch when they are packed, so that the numbers go on counting.
  const [batch, setBatch] = useState(parcels)
  // Marked here, and not in a list from the server yet.
  const [packed, setPacked] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState(first)
  // How many of an item were scanned.
  const [scanned, setScanned] = useState<Readonly<Record<string, number>>>({})
  const [ownTicks, setOwnTicks] = useState<Readonly<Record<string, boolean>>>({})

  useEffect(() => {
    setBatch((before) => [
      ...before.flatMap((old) => parcels.find(({ invoice }) => invoice === old.invoice) ?? [old]),
      ...parcels.filter(({ invoice }) => before.every((old) => old.invoice !== invoice)),
    ])
    setPacked([])
    const kept = parcels.slice(0, KEPT_ORDERS).map(({ invoice }) => `/orders/${invoice}`)
    void keepOffline(['/pack', ...kept, ...kept.map((order) => `${order}/label`)])
  }, [parcels])

  // What was ticked before the page was loaded again, and is not sent yet. It stays ticked when it is sent.
  useEffect(() => setOwnTicks((before) => ({ ...ticksIn(entries), ...before })), [entries])

  useEffect(
    () =>
      onPackSent(({ invoice, isPacked }) => {
        const name = batch.find((parcel) => parcel.invoice === invoice)?.recipient ?? invoice
        if (isPacked) {
          setPacked((before) => [...before, invoice])
          const undo = { what: 'pack', invoice, from: 'pack', seconds: PACK_DELAY_SECONDS } as const
          showToast({ kind: 'done', text: texts.packed(name), undo })
        } else showToast({ kind: 'failed', text: texts.notPacked(name) })
        void revalidate()
      }),
    [batch, revalidate],
  )

  const queued = new Set(entries.flatMap((entry) => (entry.kind === 'pack' ? [entry.invoice] : [])))
  const listed = new Set(parcels.map(({ invoice }) => invoice))
  // A parcel that is no longer listed was packed, here or by a colleague.
  const isDone = (invoice: string) => !listed.has(invoice) || queued.has(invoice) || packed.includes(invoice)
  const open = batch.filter(({ invoice }) => !isDone(invoice))
  const current = open.find(({ invoice }) => invoice === chosen) ?? open[0]
  const following = current && open[(open.indexOf(current) + 1) % open.length]
  const isTicked = (parcel: ParcelData, sizeId: number) =>
    ownTicks[itemKey(parcel, sizeId)] ?? parcel.ticked.includes(sizeId)

  const tick = (parcel: ParcelData, sizeId: number): void => {
    const isIn = !isTicked(parcel, sizeId)
    setOwnTicks((before) => ({ ...before, [itemKey(parcel, sizeId)]: isIn }))
    addToQueue({ kind: 'tick', invoice: parcel.invoice, sizeId, isIn })
  }

  /** The label of an order chooses its parcel; the code of an item checks it, once for each of several. Says what the code was. */
  function scan(code: string): string {
    const parcel = batch.find(({ invoice }) => invoice === code.toUpperCase())
    if (parcel !== undefined && !isDone(parcel.invoice)) {
      setChosen(parcel.invoice)
      return texts.scannedParcel(parcel.recipient)
    }
    const found = findItemByCode(current?.items ?? [], code)
    if (current === undefined || found.item === undefined) {
      return 'reason' in found && found.reason === 'which-size' ? texts.scannedArticle : texts.notInParcel(code)
    }
    const { sizeId, qty, name, size } = found.item
    const item = `${name}, ${size}`
    if (isTicked(current, sizeId)) return texts.scannedBefore(item)
    const key = itemKey(current, sizeId)
    const count = (scanned[key] ?? 0) + 1
    setScanned((before) => ({ ...before, [key]: count }))
    if (count >= qty) tick(current, sizeId)
    return texts.scannedItem(item, count, qty)
  }

  return {
    batch,
    current,
    next: following === current ? undefined : following,
    done: batch.length - open.length,
    isDone,
    isWaiting: (invoice: string) => queued.has(invoice),
    isTicked,
    choose: setChosen,
    skip: () => setChosen(following?.invoice),
    tick,
    scan,
    pack(parcel: ParcelData): void {
      setPacked((before) => [...before, parcel.invoice])
      setChosen(following?.invoice)
      addToQueue({ kind: 'pack', invoice: parcel.invoice })
      if (!navigator.onLine) {
        showToast({ kind: 'done', text: texts.packed(parcel.recipient), more: texts.waitsForConnection })
      }
    },
  }
}
