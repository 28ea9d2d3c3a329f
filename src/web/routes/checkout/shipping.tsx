import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { addressNotLoaded, bagIsEmpty, bagPageNotOpened, hasSoldOut, openBag } from '#texts/checkout.ts'
import * as texts from '../../../contract/texts.ts'
import { AccountLoading } from '../../components/account/account-loading.tsx'
import { LoadError } from '../../components/account/load-error.tsx'
import { BagNotLoaded } from '../../components/bag/bag-not-loaded.tsx'
import { fullItemName } from '../../components/bag/item-name.ts'
import { Checkout } from '../../components/checkout/checkout.tsx'
import { type CheckoutData, loadCheckout } from '../../components/checkout/checkout-data.ts'
import {
  type CheckoutResult,
  placeOrderAndGoOn,
  placeOrderIntent,
  storeBagMessage,
} from '../../components/checkout/place-order.ts'
import { Steps } from '../../components/checkout/steps/steps.tsx'
import { type CheckoutSettings, checkoutKey } from '../../components/checkout/use-checkout.ts'
import { quoteShipping, quoteShippingIntent } from '../../components/checkout/use-shipping-costs.ts'
import { applyVoucher, applyVoucherIntent } from '../../components/checkout/use-voucher-code.ts'
import { listOffers, listOffersIntent } from '../../components/checkout/voucher-offers.tsx'
import { loadRegions, loadRegionsIntent, readRegionChoice } from '../../components/regions/use-regions.ts'
import { useBag } from '../../data/bag-store.ts'
import { type ReadField, runIntent } from '../../data/read-form.ts'
import { useOwnData } from '../../data/use-own-data.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../server/page-context.ts'
import { readToken } from '../../session/session.ts'
import { EmptyPage } from '../../ui/empty-page.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
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
  [listOffersIntent]: listOffers,
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
  const soldOut = bag?.cart.filter(({ size }) => size.stock === 0).map(fullItemName) ?? []
  const mustReturn = bag !== undefined && !isPaying && (bag.cart.length === 0 || soldOut.length > 0)
  const isReturning = useReturnToBag(mustReturn, soldOut.join('; '))
  const { revalidate } = useRevalidator()
  if (bag === undefined && failed) {
    return (
      <section className={`${styles['shipping']} ${layout['wrap']}`}>
        <h1>{texts.shipping}</h1>
        <BagNotLoaded />
      </section>
    )
  }
  if (bag === undefined || isReturning) return <Waiting />
  if (mustReturn) return <BagPageNotOpened soldOut={soldOut} />
  return (
    <section className={`${styles['shipping']} ${layout['wrap']}`}>
      <Steps now="shipping" />
      <h1 className={text['visuallyHidden']}>{texts.shipping}</h1>
      {failed && <BagNotLoaded />}
      {!data.isPrefilled && <LoadError onRetry={revalidate}>{addressNotLoaded}</LoadError>}
      <Checkout settings={settings} bag={bag} data={data} />
    </section>
  )
}

/** Opens the bag page if the bag is empty or has sold-out items. Returns false again if that page could not be loaded. */
function useReturnToBag(mustReturn: boolean, soldOut: string): boolean {
  const navigate = useNavigate()
  const isNavigating = useNavigation().state !== 'idle'
  const { key } = useLocation()
  const [leftAt, setLeftAt] = useState<string>()

  const openBagPage = useEffectEvent((names: string) => {
    setLeftAt(key)
    if (names !== '') storeBagMessage({ text: texts.soldOut, about: names })
    void navigate(paths.cart(), { replace: true })
  })
  useEffect(() => {
    if (mustReturn) openBagPage(soldOut)
  }, [mustReturn, soldOut])

  // Coming back after a page could not be loaded gives this page a new key (load-page.ts). The state of the navigation does not show
  // it: when the page fails at once, React never renders that it was loading.
  return mustReturn && (isNavigating || leftAt === undefined || leftAt === key)
}

const BagPageNotOpened = ({ soldOut }: { soldOut: readonly string[] }) => (
  <EmptyPage heading={texts.shipping} linkText={openBag} to={paths.cart()}>
    {soldOut.length === 0 ? <p>{bagIsEmpty}</p> : <p>{hasSoldOut(soldOut.join('; '))}</p>}
    <p>{bagPageNotOpened}</p>
  </EmptyPage>
)
