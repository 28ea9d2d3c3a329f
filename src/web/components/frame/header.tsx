import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { OpenDrawer } from '../../ui/drawer.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { PageLink, PlaceLink } from '../../ui/page-link.tsx'
import { useMenuRetry } from '../drawers/shop-links.tsx'
import { AccountLink } from './account-link.tsx'
import { BagDropdown } from './bag-link.tsx'
import { SearchForm } from './search-form.tsx'
import './header.css'

export function Header({ shopName }: { shopName: string }) {
  const retryMenu = useMenuRetry()
  return (
    <header className="header">
      <nav aria-label="Main">
        <span className="phone-only">
          <OpenDrawer drawer="menu-drawer" onOpen={retryMenu}>
            {texts.menu}
          </OpenDrawer>
        </span>
        <span className="wide-only">
          <PlaceLink to={paths.home()}>{texts.home}</PlaceLink>
        </span>
        <span className="wide-only">
          <OpenDrawer drawer="shop-drawer" onOpen={retryMenu}>
            {texts.shop}
          </OpenDrawer>
        </span>
      </nav>
      <PageLink className="wordmark" to={paths.home()} aria-label={`${shopName}, home`}>
        {shopName}
      </PageLink>
      <div className="yours">
        <div className="wide-only">
          <SearchForm />
        </div>
        <span className="phone-only magnifier">
          <OpenDrawer drawer="search-drawer" label="Search">
            <SearchIcon />
          </OpenDrawer>
        </span>
        <nav aria-label="Yours">
          <span className="wide-only">
            <AccountLink />
          </span>
          <BagDropdown />
        </nav>
      </div>
    </header>
  )
}
