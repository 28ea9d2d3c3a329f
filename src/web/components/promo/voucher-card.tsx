import { CopyCode } from './copy-code.tsx'
import './voucher-card.css'

type CardProps = { code: string; gives: string; from: string | undefined; until: string | undefined }

export function VoucherCard({ code, gives, from, until }: CardProps) {
  const conditions = [from && `For goods from ${from}`, until && `Until ${until}`].filter((condition) => condition)
  return (
    <article className="voucher">
      <div>
        <h2>{gives}</h2>
        {conditions.length > 0 && <p className="quiet small-text">{conditions.join('. ')}.</p>}
      </div>
      <CopyCode code={code} />
    </article>
  )
}
