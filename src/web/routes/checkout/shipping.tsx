import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { addressNotLoaded } from '#texts/checkout.ts'
import * as texts from '../../../contract/texts.ts'
import { AccountLoading } from '../../components/account/account-loading.tsx'
import { LoadError } from '../../components/account/load-error.tsx'
import { BagNotLoaded } from '../../components/bag/bag-not-loaded.tsx'
import { fullItemName } from '../../components/bag/item-name.ts'
import { Checkout } from '../../components/checkout/checkout.tsx'
import { type CheckoutData, loadCheckout } from '../../components/checkout/checkout-data.ts'
import type { BagMessage } from '../../components/checkout/place-order.ts'
import type { CheckoutSettings } from '../../components/checkout/use-checkout.ts'
import { type Bag, useBag } from '../../data/bag-store.ts'
import { storeFlashMessage } from '../../data/flash-message.ts'
import { languageOf } from '../../data/text-language.ts'
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
  const leave = useReturnToBag(bag)
  const { revalidate } = useRevalidator()
  const { initialDraft, isPrefilled, voucher } = data
  const isLeft = leave.isLeft || bag?.cart.length === 0
  if (bag === undefined && failed) {
    return (
      <section className={`${styles['shipping']} ${layout['wrap']}`}>
        <h1>{texts.shipping}</h1>
        <BagNotLoaded />
      </section>
    )
  }
  if (bag === undefined || (isLeft && !leave.isPaying)) return <Waiting />
  return (
    <section className={`${styles['shipping']} ${layout['wrap']}`}>
      <h1>{texts.shipping}</h1>
      {failed && <BagNotLoaded />}
      {!isPrefilled && <LoadError onRetry={revalidate}>{addressNotLoaded}</LoadError>}
      <Checkout
        key={isPrefilled ? 'prefilled' : 'empty'}
        settings={settings}
        bag={bag}
        initialDraft={initialDraft}
        checkedVoucher={voucher}
        onLeave={leave.go}
      />
    </section>
  )
}

/** Sends the customer back to the bag if it is empty or has sold-out items. */
function useReturnToBag(bag: Bag | undefined) {
  const navigate = useNavigate()
  const [left, setLeft] = useState<'paying' | 'back'>()

  const goBack = useCallback(
    (message?: BagMessage) => {
      setLeft('back')
      if (message !== undefined) {
        const lang = languageOf(message.text)
        storeFlashMessage({ kind: 'error', ...message, ...(lang && { lang }) })
      }
      void navigate(paths.cart(), { replace: true })
    },
    [navigate],
  )

  useEffect(() => {
    if (bag === undefined || left !== undefined) return
    const soldOut = bag.cart.filter(({ size }) => size.stock === 0)
    if (soldOut.length > 0) goBack({ text: texts.soldOut, about: soldOut.map(fullItemName).join('; ') })
    else if (bag.cart.length === 0) goBack()
  }, [bag, left, goBack])

  return {
    isLeft: left !== undefined,
    isPaying: left === 'paying',
    /** Without a message: the order is placed. With a message: back to the bag. */
    go: (message?: BagMessage) => (message === undefined ? setLeft('paying') : goBack(message)),
  }
}
