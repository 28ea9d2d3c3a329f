import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import layout from '../../ui/layout.module.css'
import { PlaceLink } from '../../ui/page-link.tsx'

/** Every page has both links. A script marks the document before the first paint, and the CSS shows the right one. */
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
