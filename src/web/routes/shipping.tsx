import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { addressNotLoaded } from '#texts/checkout.ts'
import * as texts from '../../contract/texts.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { AccountLoading } from '../components/account/account-loading.tsx'
import { LoadError } from '../components/account/load-error.tsx'
import type { Profile } from '../components/account/profile/profile-tab.tsx'
import { BagNotLoaded } from '../components/bag/bag-not-loaded.tsx'
import { fullItemName } from '../components/bag/item-name.ts'
import { Checkout, type CheckoutFacts } from '../components/checkout/checkout.tsx'
import { type Draft, readDraft } from '../components/checkout/draft.ts'
import type { OfTheBag } from '../components/checkout/place-order.ts'
import { call } from '../data/api-client.ts'
import { type Bag, useBag } from '../data/bag-store.ts'
import { storeFlashMessage } from '../data/flash-message.ts'
import { loadBag } from '../data/load-bag.ts'
import { languageOf } from '../data/text-language.ts'
import { useAnswer } from '../data/use-answer.ts'
import { pageMeta } from '../meta/page-meta.ts'
import { paths } from '../paths.ts'
import { shopContext } from '../server/page-context.ts'
import { useSession } from '../session/session.ts'
import layout from '../ui/layout.module.css'
import type { Route } from './+types/shipping'
import styles from './shipping.module.css'

export async function loader({ context }: Route.LoaderArgs): Promise<CheckoutFacts> {
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
  const isHere = useHydrated()
  const { signedIn } = useSession()
  return isHere && signedIn ? <Shipping facts={loaderData} /> : <Waiting />
}

/** At least as high as the window, so that the footer does not appear and disappear. */
const Waiting = () => (
  <div className={styles['loading']}>
    <AccountLoading />
  </div>
)

function Shipping({ facts }: { facts: CheckoutFacts }) {
  const { bag, failed } = useBag()
  const leave = useWayBack(bag)
  const { begun, isPrefilled, again } = useBegunDraft()
  const isLeft = leave.isLeft || bag?.cart.length === 0
  if (bag === undefined && failed) {
    return (
      <section className={`${styles['shipping']} ${layout['wrap']}`}>
        <h1>{texts.shipping}</h1>
        <BagNotLoaded />
      </section>
    )
  }
  if (bag === undefined || begun === undefined || (isLeft && !leave.isPaying)) return <Waiting />
  return (
    <section className={`${styles['shipping']} ${layout['wrap']}`}>
      <h1>{texts.shipping}</h1>
      {failed && <BagNotLoaded />}
      {!isPrefilled && <LoadError onRetry={again}>{addressNotLoaded}</LoadError>}
      <Checkout key={isPrefilled ? 'prefilled' : 'empty'} facts={facts} bag={bag} begun={begun} onLeave={leave.go} />
    </section>
  )
}

/** Sends the customer back to the bag if it is empty or has sold-out items. */
function useWayBack(bag: Bag | undefined) {
  const navigate = useNavigate()
  const [isFresh, setFresh] = useState(false)
  const [left, setLeft] = useState<'paying' | 'back'>()

  useEffect(() => void loadBag().then(() => setFresh(true)), [])

  const goBack = useCallback(
    (message?: OfTheBag) => {
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
    if (!isFresh || bag === undefined || left !== undefined) return
    const soldOut = bag.cart.filter(({ size }) => size.stock === 0)
    if (soldOut.length > 0) goBack({ text: texts.soldOut, about: soldOut.map(fullItemName).join('; ') })
    else if (bag.cart.length === 0) goBack()
  }, [isFresh, bag, left, goBack])

  return {
    isLeft: left !== undefined,
    isPaying: left === 'paying',
    /** Without a message: the order is placed. With a message: back to the bag. */
    go: (message?: OfTheBag) => (message === undefined ? setLeft('paying') : goBack(message)),
  }
}

/** The first values of the form: the draft of this tab, or else the address of the profile. */
function useBegunDraft() {
  const [kept] = useState(readDraft)
  const { answer, waiting, again } = useAnswer(
    useCallback(
      async (signal: AbortSignal) => (kept === undefined ? await call('GET /api/profile', { signal }) : undefined),
      [kept],
    ),
  )
  if (kept !== undefined) return { begun: kept, isPrefilled: true, again }
  if (answer?.ok) return { begun: draftOf(answer.body.profile), isPrefilled: true, again }
  const isComing = waiting && answer === undefined
  return { begun: isComing ? undefined : empty, isPrefilled: isComing, again }
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

const draftOf = (profile: Profile): Draft => ({
  ...empty,
  fullName: profile.name,
  address: profile.address,
  phone: profile.phone,
  zipCode: profile.zipcode,
  ids: { province: profile.prov_id, city: profile.city_id, subdistrict: profile.district_id },
})
