import { useEffect, useRef, useState } from 'react'
import { ratesNotLoaded } from '#texts/checkout.ts'
import * as texts from '#texts/choosing/delivery.ts'
import { deliveryDays, tryAgain, unreachable } from '#texts/phrases.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import text from '../../ui/text.module.css'
import { showToast } from '../../ui/toast.tsx'
import { type DeliveryCosts, useDelivery } from './use-delivery.ts'
import { usePlace } from './use-place.ts'

const loadSheet = () => import('./place-sheet.tsx')

type DeliveryAnswerProps = {
  sku: string
  ask: string
  /** True if the shopper has already pressed the link. */
  isAsked: boolean
}

/** The cheapest way to the place of the shopper, and the sheet in which the place is chosen. */
export function DeliveryAnswer({ sku, ask, isAsked }: DeliveryAnswerProps) {
  const { place, isKept, choose, forget } = usePlace()
  const { costs, again } = useDelivery(sku, place?.id)
  const [sheet, load] = useLatePart(loadSheet)
  const [isOpen, setOpen] = useState(isAsked)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    load().catch(() => {
      setOpen(false)
      showToast({ kind: 'error', text: unreachable })
    })
  }, [isOpen, load])
  return (
    <>
      {place !== undefined && (
        <>
          <Costs place={place.name} costs={costs} onRetry={again} />{' '}
        </>
      )}
      <button ref={opener} type="button" className={text['link']} onClick={() => setOpen(true)}>
        {place === undefined ? ask : texts.change}
      </button>
      {isOpen && sheet && (
        <sheet.PlaceSheet
          {...{ sku, place }}
          onUse={choose}
          onForget={isKept ? forget : undefined}
          onClose={() => {
            setOpen(false)
            // The link that opened the sheet first is gone.
            opener.current?.focus()
          }}
        />
      )}
    </>
  )
}

type CostsProps = { place: string; costs: DeliveryCosts | undefined; onRetry: () => void }

function Costs({ place, costs, onRetry }: CostsProps) {
  if (costs === undefined) return texts.checking(place)
  if (costs.ok) {
    const { data_service: services, estimate } = costs.body
    const [cheapest] = services
    if (cheapest === undefined) return null
    const price = formatRupiah(cheapest.ongkir)
    const cost = estimate ? texts.about(price) : services.length > 1 ? texts.from(price) : price
    return texts.costTo(
      place,
      [cost, cheapest.ekstimasi && deliveryDays(cheapest.ekstimasi)].filter(Boolean).join(', '),
    )
  }
  if (costs.status === 404 || costs.status === 422) return <span role="status">{costs.body.message}</span>
  return (
    <span role="status">
      {ratesNotLoaded}{' '}
      <button type="button" className={text['link']} onClick={onRetry}>
        {tryAgain}
      </button>
    </span>
  )
}
