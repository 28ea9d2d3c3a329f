import { CopyCode } from './copy-code.tsx'
import type { VoucherFacts } from './voucher-facts.ts'
import './voucher-card.css'

export function VoucherCard({
  code,
  gives,
  conditions,
  level: Heading = 'h2',
}: VoucherFacts & { level?: 'h2' | 'h3' }) {
  return (
    <article className="voucher">
      <div>
        <Heading>{gives}</Heading>
        {conditions !== '' && <p className="quiet small-text">{conditions}</p>}
      </div>
      <CopyCode code={code} />
    </article>
  )
}
