import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import styles from './assurance-list.module.css'
import type { Assurance } from './assurances.ts'

export const AssuranceList = ({ assurances }: { assurances: Assurance[] }) => (
  <dl className={styles['assurances']}>
    {assurances.map(({ name, text: words, more }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {words}{' '}
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
