import { CopyCode } from './copy-code.tsx'
import type { VoucherFacts } from './voucher-facts.ts'
import './voucher-card.css'

export function VoucherCard({ code, gives, conditions }: VoucherFacts) {
  return (
    <article className="voucher">
      <div>
        <h2>{gives}</h2>
        {conditions !== '' && <p className="quiet small-text">{conditions}</p>}
      </div>
      <CopyCode code={code} />
    </article>
  )
}
