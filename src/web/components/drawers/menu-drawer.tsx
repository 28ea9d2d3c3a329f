import { trackAnOrder } from '#texts/frame.ts'
import * as phrases from '#texts/phrases.ts'
import * as texts from '../../../contract/texts.ts'
import type { FrameData } from '../../data/frame-data.ts'
import { paths } from '../../paths.ts'
import layout from '../../ui/layout.module.css'
import { CloseOverlay, Overlay, OverlayBar } from '../../ui/overlay/overlay.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { wordmarkOf } from '../../ui/wordmark.tsx'
import { AccountLink } from '../frame/account-link.tsx'
import { BagLink } from '../frame/bag-link.tsx'
import { LanguageLink } from '../frame/language-link.tsx'
import { SavedCount } from '../frame/wishlist-link.tsx'
import { BottomPanel } from './bottom-panel.tsx'
import styles from './drawers.module.css'
import { type ShopGroups, ShopLinks } from './shop-links.tsx'

type MenuDrawerProps = ShopGroups & Pick<FrameData, 'shop' | 'isPreview'>

/** The menu on a phone: everything that is in the header on wide screens. */
export function MenuDrawer({ shop, categories, collections, isPreview }: MenuDrawerProps) {
  return (
    <Overlay id="menu-drawer" label={texts.menu} side="left">
      <OverlayBar>
        <CloseOverlay overlay="menu-drawer">{phrases.close}</CloseOverlay>
        <span className={`${wordmarkOf(shop.name)} ${styles['wordmark']}`}>{shop.name}</span>
        <BagLink />
      </OverlayBar>
      <ul className={styles['large']}>
        <li>
          <PageLink to={paths.home()}>{texts.home}</PageLink>
        </li>
        <li>
          <PageLink to={paths.shop()}>{texts.shop}</PageLink>
        </li>
      </ul>
      <ShopLinks categories={categories} collections={collections} />
      <p className={styles['large']}>
        <AccountLink />
      </p>
      <p className={styles['large']}>
        <PageLink to={paths.track()}>{trackAnOrder}</PageLink>
      </p>
      <p className={`${styles['large']} ${layout['forCustomer']}`}>
        <PageLink to={paths.accountTab('wishlist')}>
          {texts.wishlist}
          <SavedCount />
        </PageLink>
      </p>
      <BottomPanel>
        {!isPreview && (
          <li>
            <LanguageLink />
          </li>
        )}
      </BottomPanel>
    </Overlay>
  )
}
