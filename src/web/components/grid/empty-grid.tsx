import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import button from '../../ui/button.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './empty-grid.module.css'
import type { ShopGridFacts } from './shop-grid.tsx'

/** A grid that is known, and has nothing to show just now. */
export function EmptyGrid({ grid }: { grid: ShopGridFacts }) {
  const { says, to, leads } = wayOn(grid)
  return (
    <div className={styles['empty']}>
      <BrandMark className={styles['mark']} />
      <h2>{says}</h2>
      <PageLink className={button['button']} to={to}>
        {leads}
      </PageLink>
    </div>
  )
}

function wayOn({ kind, path, sort, size, noSuchSize, total }: ShopGridFacts) {
  if (total > 0) {
    return { says: 'That was all of it.', to: paths.grid(path, { size, sort }), leads: 'Back to the beginning' }
  }
  if (noSuchSize) {
    return { says: 'Nothing is left here in that size just now.', to: paths.grid(path, { sort }), leads: 'All sizes' }
  }
  if (kind === 'viewall') return { says: 'The rails are being filled.', to: paths.home(), leads: texts.home }
  const says = kind === 'special-price' ? 'Nothing is reduced just now.' : 'Nothing hangs here just now.'
  return { says, to: paths.shop(), leads: texts.goToShop }
}
