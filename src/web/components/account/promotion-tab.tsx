import * as texts from '../../../contract/texts.ts'
import { Pleats } from '../../ui/pleats.tsx'

export function PromotionTab() {
  return (
    <section className="bare">
      <Pleats />
      <h2>{texts.comingSoon}</h2>
    </section>
  )
}
