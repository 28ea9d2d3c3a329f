import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { PlaceLink } from '../../ui/page-link.tsx'

/** Both links are in every page; before the first paint the document is marked, and the style sheet shows the right one. */
export function AccountLink() {
  return (
    <>
      <span className="for-customer">
        <PlaceLink to={paths.account()}>{texts.account}</PlaceLink>
      </span>
      <span className="for-visitor">
        <PlaceLink to={paths.signIn()}>{texts.signIn}</PlaceLink>
      </span>
    </>
  )
}
