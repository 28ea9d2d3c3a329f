import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { CloseDrawer, Drawer } from '../../ui/drawer.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { AccountLink } from '../frame/account-link.tsx'
import { BagLink } from '../frame/bag-link.tsx'
import { BottomPanel } from './bottom-panel.tsx'
import { type ShopGroups, ShopLinks } from './shop-links.tsx'
import './drawers.css'

/** Everything the header of a wide screen holds, for a phone. */
export function MenuDrawer({ shop, categories, collections }: ShopGroups & { shop: { name: string } }) {
  return (
    <Drawer id="menu-drawer" label={texts.menu} side="left">
      <div className="bar">
        <CloseDrawer drawer="menu-drawer">Close</CloseDrawer>
        <span className="wordmark">{shop.name}</span>
        <BagLink />
      </div>
      <ul className="large">
        <li>
          <PageLink to={paths.home()}>{texts.home}</PageLink>
        </li>
        <li>
          <PageLink to={paths.shop()}>{texts.shop}</PageLink>
        </li>
      </ul>
      <ShopLinks categories={categories} collections={collections} />
      <p className="large">
        <AccountLink />
      </p>
      <BottomPanel />
    </Drawer>
  )
}
