import * as texts from '../../contract/texts.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from '../ui/page-link.tsx'

export function BagLink() {
  return <PlaceLink to={paths.cart()}>{texts.bags}</PlaceLink>
}
