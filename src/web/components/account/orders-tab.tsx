import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Pleats } from '../../ui/pleats.tsx'

export function OrdersTab() {
  return (
    <section className="bare">
      <Pleats />
      <h2>No orders yet</h2>
      <PageLink className="button" to={paths.shop()}>
        {texts.goToShop}
      </PageLink>
    </section>
  )
}
