import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { addressNotLoaded } from '#texts/checkout.ts'
import * as texts from '../../../contract/texts.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { AccountLoading } from '../../components/account/account-loading.tsx'
import { LoadError } from '../../components/account/load-error.tsx'
import type { Profile } from '../../components/account/profile/profile-tab.tsx'
import { BagNotLoaded } from '../../components/bag/bag-not-loaded.tsx'
import { fullItemName } from '../../components/bag/item-name.ts'
import { Checkout } from '../../components/checkout/checkout.tsx'
import { type Draft, readDraft } from '../../components/checkout/draft.ts'
import type { BagMessage } from '../../components/checkout/place-order.ts'
import type { CheckoutSettings } from '../../components/checkout/use-checkout.ts'
import { call } from '../../data/api-client.ts'
import { type Bag, useBag } from '../../data/bag-store.ts'
import { storeFlashMessage } from '../../data/flash-message.ts'
import { loadBag } from '../../data/load-bag.ts'
import { languageOf } from '../../data/text-language.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../server/page-context.ts'
import { useSession } from '../../session/session.ts'
import layout from '../../ui/layout.module.css'
import type { Route } from './+types/shipping'
import styles from './shipping.module.css'

export async function loader({ context }: Route.LoaderArgs): Promise<CheckoutSettings> {
  const { identity, parcels, payments } = context.get(shopContext)
  const { city } = parcels.origin
  return {
    origin: { cityId: city.id, cityName: city.name },
    payOrigin: new URL(payments.widget.scriptUrl).origin,
    whatsapp: identity.whatsapp,
    dispatchNote: identity.dispatchNote,
    taxIncluded: identity.tax === 'ppn',
  }
}

export const meta: Route.MetaFunction = ({ matches: [, frame] }) =>
  pageMeta({ shop: frame.loaderData.shop, title: texts.shipping })

/** The server sends the same page to everyone; the browser loads bag and address. */
export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const { signedIn } = useSession()
  return isHydrated && signedIn ? <Shipping settings={loaderData} /> : <Waiting />
}

/** At least as high as the window, so that the footer does not appear and disappear. */
const Waiting = () => (
  <div className={styles['loading']}>
    <AccountLoading heading={texts.shipping} />
  </div>
)

function Shipping({ settings }: { settings: CheckoutSettings }) {
  const { bag, failed } = useBag()
  const leave = useReturnToBag(bag)
  const { initialDraft, isPrefilled, again } = useInitialDraft()
  const isLeft = leave.isLeft || bag?.cart.length === 0
  if (bag === undefined && failed) {
    return (
      <section className={`${styles['shipping']} ${layout['wrap']}`}>
        <h1>{texts.shipping}</h1>
        <BagNotLoaded />
      </section>
    )
  }
  if (bag === undefined || initialDraft === undefined || (isLeft && !leave.isPaying)) return <Waiting />
  return (
    <section className={`${styles['shipping']} ${layout['wrap']}`}>
      <h1>{texts.shipping}</h1>
      {failed && <BagNotLoaded />}
      {!isPrefilled && <LoadError onRetry={again}>{addressNotLoaded}</LoadError>}
      <Checkout
        key={isPrefilled ? 'prefilled' : 'empty'}
        settings={settings}
        bag={bag}
        initialDraft={initialDraft}
        onLeave={leave.go}
      />
    </section>
  )
}

/** Sends the customer back to the bag if it is empty or has sold-out items. */
function useReturnToBag(bag: Bag | undefined) {
  const navigate = useNavigate()
  const [isLoaded, setLoaded] = useState(false)
  const [left, setLeft] = useState<'paying' | 'back'>()

  useEffect(() => void loadBag().then(() => setLoaded(true)), [])

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
    if (!isLoaded || bag === undefined || left !== undefined) return
    const soldOut = bag.cart.filter(({ size }) => size.stock === 0)
    if (soldOut.length > 0) goBack({ text: texts.soldOut, about: soldOut.map(fullItemName).join('; ') })
    else if (bag.cart.length === 0) goBack()
  }, [isLoaded, bag, left, goBack])

  return {
    isLeft: left !== undefined,
    isPaying: left === 'paying',
    /** Without a message: the order is placed. With a message: back to the bag. */
    go: (message?: BagMessage) => (message === undefined ? setLeft('paying') : goBack(message)),
  }
}

/** The first values of the form: the draft of this tab, or else the address of the profile. */
function useInitialDraft() {
  const [saved] = useState(readDraft)
  const { answer, waiting, again } = useAnswer(
    useCallback(
      async (signal: AbortSignal) => (saved === undefined ? await call('GET /api/profile', { signal }) : undefined),
      [saved],
    ),
  )
  if (saved !== undefined) return { initialDraft: saved, isPrefilled: true, again }
  if (answer?.ok) return { initialDraft: createDraft(answer.body.profile), isPrefilled: true, again }
  const isLoading = waiting && answer === undefined
  return { initialDraft: isLoading ? undefined : empty, isPrefilled: isLoading, again }
}

const empty: Draft = {
  fullName: '',
  address: '',
  phone: '',
  zipCode: '',
  ids: { province: '', city: '', subdistrict: '' },
  service: '',
  voucherCode: '',
  voucherApplied: false,
}

const createDraft = (profile: Profile): Draft => ({
  ...empty,
  fullName: profile.name,
  address: profile.address,
  phone: profile.phone,
  zipCode: profile.zipcode,
  ids: { province: profile.prov_id, city: profile.city_id, subdistrict: profile.district_id },
})
