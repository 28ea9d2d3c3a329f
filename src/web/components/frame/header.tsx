import * as frameTexts from '#texts/frame.ts'
import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { OpenDrawer } from '../../ui/drawer.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { PageLink, PlaceLink } from '../../ui/page-link.tsx'
import { type LogoPicture, ShopName, wordmarkOf } from '../../ui/wordmark.tsx'
import { useMenuRetry } from '../drawers/shop-links.tsx'
import { AccountLink } from './account-link.tsx'
import { BagDropdown } from './bag-link.tsx'
import styles from './header.module.css'
import { SearchForm } from './search-form.tsx'

export function Header({ shopName, logo }: { shopName: string; logo: LogoPicture | undefined }) {
  const retryMenu = useMenuRetry()
  return (
    <header className={styles['header']}>
      <nav aria-label={frameTexts.mainNavigation}>
        <span className={styles['phoneOnly']}>
          <OpenDrawer drawer="menu-drawer" onOpen={retryMenu}>
            {texts.menu}
          </OpenDrawer>
        </span>
        <span className={styles['wideOnly']}>
          <PlaceLink to={paths.home()}>{texts.home}</PlaceLink>
        </span>
        <span className={styles['wideOnly']}>
          <OpenDrawer drawer="shop-drawer" onOpen={retryMenu}>
            {texts.shop}
          </OpenDrawer>
        </span>
      </nav>
      <PageLink
        className={`${wordmarkOf(shopName)} ${styles['wordmark']}`}
        to={paths.home()}
        aria-label={frameTexts.homeOf(shopName)}
      >
        <ShopName name={shopName} logo={logo} />
      </PageLink>
      <div className={styles['yours']}>
        <div className={styles['wideOnly']}>
          <SearchForm className={styles['search']} />
        </div>
        <span className={`${styles['phoneOnly']} ${styles['magnifier']}`}>
          <OpenDrawer drawer="search-drawer" label={frameTexts.search}>
            <SearchIcon />
          </OpenDrawer>
        </span>
        <nav aria-label={frameTexts.yourNavigation}>
          <span className={styles['wideOnly']}>
            <AccountLink />
          </span>
          <BagDropdown />
        </nav>
      </div>
    </header>
  )
}
