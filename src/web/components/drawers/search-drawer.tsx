import { CloseDrawer, Drawer } from '../../ui/drawer.tsx'
import { SearchForm } from '../frame/search-form.tsx'
import './drawers.css'

/** The search box of a phone, whose header has no room for it. */
export function SearchDrawer() {
  return (
    <Drawer id="search-drawer" label="Search" side="top">
      <div className="search-panel">
        <SearchForm />
        <CloseDrawer drawer="search-drawer">Close</CloseDrawer>
      </div>
    </Drawer>
  )
}
