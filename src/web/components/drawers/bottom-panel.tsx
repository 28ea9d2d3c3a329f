import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './bottom-panel.module.css'

/** The bottom panel of a drawer. */
export function BottomPanel({ children }: { children?: React.ReactNode }) {
  return (
    <ul className={styles['panel']}>
      <li>
        <PageLink to={paths.campaigns()}>{texts.campaign}</PageLink>
      </li>
      <li>
        <PageLink to={paths.stores()}>{texts.storeLocation}</PageLink>
      </li>
      <li>
        <PageLink to={paths.promo()}>{texts.getPromo}</PageLink>
      </li>
      <li>
        <PageLink to={paths.contact()}>{texts.canWeHelpYou}</PageLink>
      </li>
      {children}
    </ul>
  )
}
