import * as texts from '#texts/account.ts'
import { loading, weHelp, writeToUs } from '#texts/phrases.ts'
import { account } from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { fullPath } from '../../route-path.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './account-loading.module.css'

/** Shown while personal data is loading. The server sends it to everyone. */
export function AccountLoading({ small = false, heading = account }: { small?: boolean; heading?: string }) {
  return (
    <div className={small ? styles['loading'] : `${styles['loading']} ${styles['page']} ${layout['wrap']}`}>
      {!small && <h1 className={text['visuallyHidden']}>{heading}</h1>}
      <div className={styles['animation']}>
        <BrandMark className={`${styles['breathing']} ${styles['mark']}`} />
        <p className={text['visuallyHidden']} role="status">
          {loading}
        </p>
      </div>
      <noscript>
        <p>
          {texts.needsScript} <a href={fullPath(paths.contact())}>{writeToUs}</a> {weHelp}
        </p>
      </noscript>
    </div>
  )
}
