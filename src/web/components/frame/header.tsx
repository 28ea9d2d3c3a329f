import * as frameTexts from '#texts/frame.ts'
import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { OpenOverlay } from '../../ui/overlay/overlay.tsx'
import { PageLink, PlaceLink } from '../../ui/page-link.tsx'
import { type LogoPicture, ShopName, wordmarkOf } from '../../ui/wordmark.tsx'
import { useMenuRetry } from '../drawers/shop-links.tsx'
import { AccountLink } from './account-link.tsx'
import { BagDropdown } from './bag-link.tsx'
import styles from './header.module.css'
import { Progress } from './progress.tsx'
import { SearchForm } from './search-form.tsx'
import { WishlistLink } from './wishlist-link.tsx'

export function Header({ shopName, logo }: { shopName: string; logo: LogoPicture | undefined }) {
  const retryMenu = useMenuRetry()
  return (
    <>
      <div className={styles['space']} data-header-space>
        <header className={styles['header']}>
          <nav aria-label={frameTexts.mainNavigation}>
            <span className={styles['phoneOnly']}>
              <OpenOverlay overlay="menu-drawer" onOpen={retryMenu}>
                {texts.menu}
              </OpenOverlay>
            </span>
            <span className={styles['wideOnly']}>
              <PlaceLink to={paths.home()}>{texts.home}</PlaceLink>
            </span>
            <span className={styles['wideOnly']}>
              <OpenOverlay overlay="shop-drawer" onOpen={retryMenu}>
                {texts.shop}
              </OpenOverlay>
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
              <OpenOverlay overlay="search-drawer" label={frameTexts.search}>
                <SearchIcon />
              </OpenOverlay>
            </span>
            <nav aria-label={frameTexts.yourNavigation}>
              <span className={styles['wideOnly']}>
                <AccountLink />
              </span>
              <span className={styles['heart']}>
                <WishlistLink />
              </span>
              <BagDropdown />
            </nav>
          </div>
        </header>
      </div>
      <Progress />
    </>
  )
}
