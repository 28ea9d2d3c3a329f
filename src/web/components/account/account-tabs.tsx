import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './account-tabs.module.css'

const tabs = {
  profile: texts.profile,
  orders: texts.orderHistory,
  promotion: texts.promotion,
  wishlist: texts.wishlist,
}

export type AccountTab = keyof typeof tabs

const names: readonly AccountTab[] = ['profile', 'orders', 'promotion', 'wishlist']

/** Reads the `tab` query parameter; unknown names give the profile. */
export const readTab = (name: string | null): AccountTab => names.find((known) => known === name) ?? 'profile'

/** Links rather than buttons, because every tab has its own address. */
export function AccountTabs({ current }: { current: AccountTab }) {
  return (
    <nav className={styles['tabs']} aria-label={texts.account}>
      {names.map((name) => (
        <PageLink
          key={name}
          to={name === 'profile' ? paths.account() : paths.accountTab(name)}
          aria-current={name === current ? 'page' : undefined}
          preventScrollReset
        >
          {tabs[name]}
        </PageLink>
      ))}
    </nav>
  )
}
