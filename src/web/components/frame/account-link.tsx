import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import layout from '../../ui/layout.module.css'
import { PlaceLink } from '../../ui/page-link.tsx'

/** Both links are in every page; before the first paint the document is marked, and the style sheet shows the right one. */
export function AccountLink() {
  return (
    <>
      <span className={layout['forCustomer']}>
        <PlaceLink to={paths.account()}>{texts.account}</PlaceLink>
      </span>
      <span className={layout['forVisitor']}>
        <PlaceLink to={paths.signIn()}>{texts.signIn}</PlaceLink>
      </span>
    </>
  )
}
