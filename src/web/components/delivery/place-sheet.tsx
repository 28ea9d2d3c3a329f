import { useState } from 'react'
import { ratesEstimated, ratesNotLoaded } from '#texts/checkout.ts'
import * as texts from '#texts/choosing/delivery.ts'
import { deliveryDays, tryAgain } from '#texts/phrases.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import button from '../../ui/button.module.css'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import text from '../../ui/text.module.css'
import styles from './delivery.module.css'
import type { Place } from './kept-place.ts'
import { PlaceSearch } from './place-search.tsx'
import { type DeliveryCosts, useDelivery } from './use-delivery.ts'
import { formatWeight } from './weight.ts'

type PlaceSheetProps = {
  sku: string
  place: Place | undefined
  onUse: (place: Place) => void
  /** Undefined if no place is kept on this device. */
  onForget: (() => void) | undefined
  onClose: () => void
}

/** Finds a subdistrict, shows what each service costs there, and keeps the place for all articles. */
export function PlaceSheet({ sku, place, onUse, onForget, onClose }: PlaceSheetProps) {
  const [chosen, setChosen] = useState(place)
  const { costs, again } = useDelivery(sku, chosen?.id)
  return (
    <Sheet
      title={texts.deliveryTo}
      onClose={onClose}
      foot={
        chosen !== undefined && (
          <button
            type="button"
            className={`${button['button']} ${styles['use']}`}
            onClick={({ currentTarget }) => {
              onUse(chosen)
              currentTarget.closest('dialog')?.close()
            }}
          >
            {texts.usePlace}
          </button>
        )
      }
    >
      <div className={styles['pane']}>
        <PlaceSearch onChoose={setChosen} />
        {chosen !== undefined && (
          <section aria-live="polite" aria-busy={costs === undefined}>
            <h3>{chosen.name}</h3>
            <Costs costs={costs} onRetry={again} />
          </section>
        )}
        <p className={`${text['quiet']} ${text['small']}`}>
          {costs?.ok && texts.forOnePiece(formatWeight(costs.body.weight))} {texts.kept}{' '}
          {onForget && (
            <button
              type="button"
              className={text['link']}
              onClick={({ currentTarget }) => {
                onForget()
                currentTarget.closest('dialog')?.close()
              }}
            >
              {texts.forget}
            </button>
          )}
        </p>
      </div>
    </Sheet>
  )
}

function Costs({ costs, onRetry }: { costs: DeliveryCosts | undefined; onRetry: () => void }) {
  if (costs === undefined) return <p className={`${text['quiet']} ${styles['waiting']}`}>{texts.loadingCosts}</p>
  if (!costs.ok) {
    const isAnswer = costs.status === 404 || costs.status === 422
    return (
      <p className={text['small']}>
        {isAnswer ? costs.body.message : ratesNotLoaded}{' '}
        {!isAnswer && (
          <button type="button" className={text['link']} onClick={onRetry}>
            {tryAgain}
          </button>
        )}
      </p>
    )
  }
  return (
    <>
      <dl className={styles['services']}>
        {costs.body.data_service.map(({ service, description, ongkir, ekstimasi }) => (
          <div key={service}>
            <dt>{service}</dt>
            <dd>{ekstimasi === '' ? description : deliveryDays(ekstimasi)}</dd>
            <dd>{formatRupiah(ongkir)}</dd>
          </div>
        ))}
      </dl>
      {costs.body.estimate && <p className={`${text['quiet']} ${text['small']}`}>{ratesEstimated}</p>}
    </>
  )
}
