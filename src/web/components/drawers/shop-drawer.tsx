import * as texts from '../../../contract/texts.ts'
import { CloseDrawer, Drawer } from '../../ui/drawer.tsx'
import { BottomPanel } from './bottom-panel.tsx'
import { type ShopGroups, ShopLinks } from './shop-links.tsx'
import './drawers.css'

/** Where the goods are, on wide screens. */
export function ShopDrawer({ categories, collections }: ShopGroups) {
  return (
    <Drawer id="shop-drawer" label={texts.shop} side="left">
      <div className="bar">
        <CloseDrawer drawer="shop-drawer">Close</CloseDrawer>
      </div>
      <h2 className="large">{texts.shop}</h2>
      <ShopLinks categories={categories} collections={collections} />
      <BottomPanel />
    </Drawer>
  )
}
