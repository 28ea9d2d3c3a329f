import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as texts from '#texts/account.ts'
import { account } from '../../contract/texts.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { AccountLoading } from '../components/account/account-loading.tsx'
import { AccountTabs, readTab } from '../components/account/account-tabs.tsx'
import { LoadError } from '../components/account/load-error.tsx'
import { LogOut } from '../components/account/log-out.tsx'
import { OrdersTab } from '../components/account/orders-tab.tsx'
import { type Profile, ProfileTab } from '../components/account/profile-tab.tsx'
import { PromotionTab } from '../components/account/promotion-tab.tsx'
import { WishlistTab } from '../components/account/wishlist-tab.tsx'
import { call } from '../data/api-client.ts'
import { useAnswer } from '../data/use-answer.ts'
import { pageMeta } from '../meta/page-meta.ts'
import { readCustomerId, renameSession, useSession } from '../session/session.ts'
import layout from '../ui/layout.module.css'
import type { Route } from './+types/account'
import styles from './account.module.css'

export const meta: Route.MetaFunction = ({ matches: [, frame] }) =>
  pageMeta({ shop: frame.loaderData.shop, title: account })

/** The server sends the same page to everyone; the browser loads the personal data. */
export default function AccountPage() {
  const isHere = useHydrated()
  const { signedIn } = useSession()
  // The key drops all state when another customer signs in.
  return isHere && signedIn ? <Account key={readCustomerId()} /> : <AccountLoading />
}

function Account() {
  const { name } = useSession()
  const [query] = useSearchParams()
  const tab = readTab(query.get('tab'))
  const { answer, waiting, again } = useAnswer(
    useCallback((signal: AbortSignal) => call('GET /api/profile', { signal }), []),
  )
  // The last answer stays on the page when a later call fails.
  const [profile, setProfile] = useState<Profile>()
  useEffect(() => {
    if (answer?.ok !== true) return
    setProfile(answer.body.profile)
    renameSession(answer.body.profile.name)
  }, [answer])

  return (
    <div className={`${styles['account']} ${layout['wrap']}`}>
      <div className={styles['hello']}>
        <h1>{name === '' ? texts.hello : texts.helloName(name)}</h1>
        <LogOut />
      </div>
      <AccountTabs current={tab} />
      {tab === 'profile' &&
        (profile !== undefined ? (
          <ProfileTab profile={profile} onChange={again} />
        ) : waiting || answer?.ok ? (
          <AccountLoading small />
        ) : (
          <LoadError onRetry={again}>{texts.profileNotLoaded}</LoadError>
        ))}
      {tab === 'orders' && <OrdersTab />}
      {tab === 'promotion' && <PromotionTab />}
      {tab === 'wishlist' && <WishlistTab />}
    </div>
  )
}
