import text from '../../ui/text.module.css'
import { CopyCode } from './copy-code.tsx'
import styles from './voucher-card.module.css'
import type { VoucherFacts } from './voucher-facts.ts'

export function VoucherCard({
  code,
  gives,
  conditions,
  level: Heading = 'h2',
}: VoucherFacts & { level?: 'h2' | 'h3' }) {
  return (
    <article className={styles['voucher']}>
      <div>
        <Heading>{gives}</Heading>
        {conditions !== '' && <p className={`${text['quiet']} ${text['small']}`}>{conditions}</p>}
      </div>
      <CopyCode code={code} />
    </article>
  )
}
