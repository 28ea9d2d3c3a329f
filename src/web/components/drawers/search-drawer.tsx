import * as frameTexts from '#texts/frame.ts'
import * as phrases from '#texts/phrases.ts'
import { CloseDrawer, Drawer } from '../../ui/drawer.tsx'
import { SearchForm } from '../frame/search-form.tsx'
import styles from './search-drawer.module.css'

/** The search box on a phone, where the header has no room for it. */
export function SearchDrawer() {
  return (
    <Drawer id="search-drawer" label={frameTexts.search} side="top">
      <div className={styles['panel']}>
        <SearchForm />
        <CloseDrawer drawer="search-drawer">{phrases.close}</CloseDrawer>
      </div>
    </Drawer>
  )
}
