import { useCallback, useEffect, useState } from 'react'
import { useFetcher, useNavigate, useRevalidator } from 'react-router'
import { addressNotLoaded } from '#texts/checkout.ts'
import * as texts from '../../../contract/texts.ts'
import { AccountLoading } from '../../components/account/account-loading.tsx'
import { LoadError } from '../../components/account/load-error.tsx'
import { BagNotLoaded } from '../../components/bag/bag-not-loaded.tsx'
import { fullItemName } from '../../components/bag/item-name.ts'
import { Checkout } from '../../components/checkout/checkout.tsx'
import { type CheckoutData, loadCheckout } from '../../components/checkout/checkout-data.ts'
import {
  type BagMessage,
  type CheckoutResult,
  placeOrderAndGoOn,
  placeOrderIntent,
  storeBagMessage,
} from '../../components/checkout/place-order.ts'
import { type CheckoutSettings, checkoutKey } from '../../components/checkout/use-checkout.ts'
import { quoteShipping, quoteShippingIntent } from '../../components/checkout/use-shipping-costs.ts'
import { applyVoucher, applyVoucherIntent } from '../../components/checkout/use-voucher-code.ts'
import { loadRegions, loadRegionsIntent, readRegionChoice } from '../../components/regions/use-regions.ts'
import { type Bag, useBag } from '../../data/bag-store.ts'
import { type ReadField, runIntent } from '../../data/read-form.ts'
import { useOwnData } from '../../data/use-own-data.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../server/page-context.ts'
import { readToken } from '../../session/session.ts'
import layout from '../../ui/layout.module.css'
import type { Route } from './+types/shipping'
import styles from './shipping.module.css'

export async function loader({ context }: Route.LoaderArgs): Promise<{ settings: CheckoutSettings }> {
  const { identity, parcels, payments } = context.get(shopContext)
  const { city } = parcels.origin
  return {
    settings: {
      origin: { cityId: city.id, cityName: city.name },
      payOrigin: new URL(payments.widget.scriptUrl).origin,
      whatsapp: identity.whatsapp,
      dispatchNote: identity.dispatchNote,
      taxIncluded: identity.tax === 'ppn',
    },
  }
}

/** Personal data is loaded by the browser. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [{ settings }, own] = await Promise.all([
    serverLoader(),
    readToken() === null ? undefined : loadCheckout(request.signal),
  ])
  return { settings, own }
}
clientLoader.hydrate = true as const

const actions = {
  [placeOrderIntent]: placeOrderAndGoOn,
  [applyVoucherIntent]: applyVoucher,
  [quoteShippingIntent]: quoteShipping,
  [loadRegionsIntent]: (readField: ReadField, signal: AbortSignal) => loadRegions(readRegionChoice(readField), signal),
}

export const clientAction = ({ request }: Route.ClientActionArgs) => runIntent<unknown>(request, actions)

export const meta: Route.MetaFunction = ({ matches: [, frame] }) =>
  pageMeta({ shop: frame.loaderData.shop, title: texts.shipping })

/** The server sends the same page to everyone. */
export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  const data = useOwnData('own' in loaderData ? loaderData.own : undefined)
  return data === undefined ? <Waiting /> : <Shipping key={data.customer} settings={loaderData.settings} data={data} />
}

/** At least as high as the window, so that the footer does not appear and disappear. */
const Waiting = () => (
  <div className={styles['loading']}>
    <AccountLoading heading={texts.shipping} />
  </div>
)

function Shipping({ settings, data }: { settings: CheckoutSettings; data: CheckoutData }) {
  const { bag, failed } = useBag()
  const order = useFetcher<CheckoutResult>({ key: checkoutKey })
  // An order that is placed empties the bag.
  const isPaying = order.state !== 'idle' || order.data?.isPlaced === true
  const isLeft = useReturnToBag(bag, isPaying) || bag?.cart.length === 0
  const { revalidate } = useRevalidator()
  if (bag === undefined && failed) {
    return (
      <section className={`${styles['shipping']} ${layout['wrap']}`}>
        <h1>{texts.shipping}</h1>
        <BagNotLoaded />
      </section>
    )
  }
  if (bag === undefined || (isLeft && !isPaying)) return <Waiting />
  return (
    <section className={`${styles['shipping']} ${layout['wrap']}`}>
      <h1>{texts.shipping}</h1>
      {failed && <BagNotLoaded />}
      {!data.isPrefilled && <LoadError onRetry={revalidate}>{addressNotLoaded}</LoadError>}
      <Checkout settings={settings} bag={bag} data={data} />
    </section>
  )
}

/** Sends the customer back to the bag if it is empty or has sold-out items. */
function useReturnToBag(bag: Bag | undefined, isPaying: boolean): boolean {
  const navigate = useNavigate()
  const [isLeft, setLeft] = useState(false)

  const goBack = useCallback(
    (message?: BagMessage) => {
      setLeft(true)
      if (message !== undefined) storeBagMessage(message)
      void navigate(paths.cart(), { replace: true })
    },
    [navigate],
  )

  useEffect(() => {
    if (bag === undefined || isLeft || isPaying) return
    const soldOut = bag.cart.filter(({ size }) => size.stock === 0)
    if (soldOut.length > 0) goBack({ text: texts.soldOut, about: soldOut.map(fullItemName).join('; ') })
    else if (bag.cart.length === 0) goBack()
  }, [bag, isLeft, isPaying, goBack])

  return isLeft
}
