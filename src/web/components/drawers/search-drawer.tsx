import * as frameTexts from '#texts/frame.ts'
import * as phrases from '#texts/phrases.ts'
import { CloseOverlay, Overlay } from '../../ui/overlay/overlay.tsx'
import { SearchForm } from '../frame/search-form.tsx'
import styles from './search-drawer.module.css'

/** The search box on a phone, where the header has no room for it. */
export function SearchDrawer() {
  return (
    <Overlay id="search-drawer" label={frameTexts.search} side="top">
      <div className={styles['panel']}>
        <SearchForm />
        <CloseOverlay overlay="search-drawer">{phrases.close}</CloseOverlay>
      </div>
    </Overlay>
  )
}
