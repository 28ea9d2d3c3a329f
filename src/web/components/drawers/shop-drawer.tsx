import * as phrases from '#texts/phrases.ts'
import * as texts from '../../../contract/texts.ts'
import { CloseOverlay, Overlay, OverlayBar } from '../../ui/overlay/overlay.tsx'
import { BottomPanel } from './bottom-panel.tsx'
import styles from './drawers.module.css'
import { type ShopGroups, ShopLinks } from './shop-links.tsx'

/** The shop menu on wide screens: categories and collections. */
export function ShopDrawer({ categories, collections }: ShopGroups) {
  return (
    <Overlay id="shop-drawer" label={texts.shop} side="left">
      <OverlayBar>
        <CloseOverlay overlay="shop-drawer">{phrases.close}</CloseOverlay>
      </OverlayBar>
      <h2 className={styles['large']}>{texts.shop}</h2>
      <ShopLinks categories={categories} collections={collections} />
      <BottomPanel />
    </Overlay>
  )
}
