import { useRevalidator, useSearchParams } from 'react-router'
import * as texts from '#texts/account.ts'
import { account } from '../../../contract/texts.ts'
import { usePending } from '../../browser/use-pending.ts'
import { type AccountData, loadAccount, readOrderId, readOrderPage } from '../../components/account/account-data.ts'
import { AccountLoading } from '../../components/account/account-loading.tsx'
import { AccountTabs, readTab } from '../../components/account/account-tabs.tsx'
import { LoadError } from '../../components/account/load-error.tsx'
import { LogOut } from '../../components/account/log-out.tsx'
import { OrdersTab } from '../../components/account/orders-tab.tsx'
import { accountActions } from '../../components/account/profile/account-action.tsx'
import { ProfileTab } from '../../components/account/profile/profile-tab.tsx'
import { PromotionTab } from '../../components/account/promotion-tab.tsx'
import { WishlistTab } from '../../components/account/wishlist/wishlist-tab.tsx'
import { OrderPage } from '../../components/orders/detail/order-page.tsx'
import { runIntent } from '../../data/read-form.ts'
import { useLastSuccess } from '../../data/use-last-success.ts'
import { useOwnData } from '../../data/use-own-data.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { readToken, useSession } from '../../session/session.ts'
import layout from '../../ui/layout.module.css'
import type { Route } from './+types/account'
import styles from './account.module.css'

export const meta: Route.MetaFunction = ({ matches: [, frame] }) =>
  pageMeta({ shop: frame.loaderData.shop, title: account })

/** Personal data is loaded by the browser, for the tab that the address names. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<AccountData> {
  if (readToken() === null) return { customer: null }
  return await loadAccount(new URL(request.url).searchParams, request.signal)
}
clientLoader.hydrate = true as const

export const clientAction = ({ request }: Route.ClientActionArgs) => runIntent<unknown>(request, accountActions)

/** The server sends the same page to everyone. */
export function HydrateFallback() {
  return <AccountLoading />
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const data = useOwnData(loaderData)
  return data === undefined ? <AccountLoading /> : <Account key={data.customer} data={data} />
}

function Account({ data }: { data: AccountData }) {
  const { name } = useSession()
  const [query] = useSearchParams()
  const pending = usePending()
  const { revalidate } = useRevalidator()
  const profile = useLastSuccess(data.profile)
  // A tab opens at once, before its data has loaded. An order waits for its data: the window scrolls to the top only when the page
  // arrives, and would show the foot of a waiting page until then.
  const next = pending?.pathname.toLowerCase() === paths.account().toLowerCase() ? pending.search : undefined
  const opening = next === undefined ? undefined : new URLSearchParams(next)
  const isTabChange = opening !== undefined && readOrderId(opening) === undefined && readOrderId(query) === undefined
  const shown = isTabChange ? opening : query
  const tab = readTab(shown.get('tab'))
  const isLoading = tab !== readTab(query.get('tab'))
  const orderId = readOrderPage(shown)
  if (orderId !== undefined) {
    const answer = data.order?.id === orderId ? data.order.answer : undefined
    return <OrderPage key={orderId} answer={answer} onChange={revalidate} />
  }

  return (
    <div className={`${styles['account']} ${layout['wrap']}`}>
      <div className={styles['hello']}>
        <h1>{name === '' ? texts.hello : texts.helloName(name)}</h1>
        <LogOut />
      </div>
      <AccountTabs current={tab} />
      {isLoading && <AccountLoading small />}
      {!isLoading &&
        tab === 'profile' &&
        (profile !== undefined ? (
          <ProfileTab
            profile={profile.body.profile}
            addresses={data.addresses}
            wishlistEmails={data.wishlistEmails}
            regionLists={profile.regionLists}
          />
        ) : (
          <LoadError onRetry={revalidate}>{texts.profileNotLoaded}</LoadError>
        ))}
      {!isLoading && tab === 'orders' && <OrdersTab data={data} query={shown} />}
      {!isLoading && tab === 'promotion' && <PromotionTab vouchers={data.vouchers} />}
      {!isLoading && tab === 'wishlist' && (
        <WishlistTab answer={data.wishlist} sharing={data.sharing} emails={data.wishlistEmails} />
      )}
    </div>
  )
}
