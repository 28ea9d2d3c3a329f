import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { DeliveryRow } from '../delivery/delivery-row.tsx'
import styles from './assurance-list.module.css'
import type { Assurance } from './assurances.ts'

export const AssuranceList = ({ assurances, sku }: { assurances: Assurance[]; sku: string }) => (
  <dl className={styles['assurances']}>
    {assurances.map(({ name, text: words, more, asksPlace }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={asksPlace && styles['delivery']}>
          {asksPlace ? <DeliveryRow sku={sku} ask={words} /> : words}{' '}
          {more && (
            <PageLink className={text['link']} to={more.to}>
              {more.label}
            </PageLink>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
