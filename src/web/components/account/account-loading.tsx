import * as texts from '#texts/account.ts'
import { loading, weHelp, writeToUs } from '#texts/phrases.ts'
import { account } from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import './account-loading.css'

/** Shown while personal data is loading. The server sends it to everyone. */
export function AccountLoading({ small = false }: { small?: boolean }) {
  return (
    <div className={small ? 'private-waiting' : 'private-waiting wrap'}>
      {!small && <h1 className="unseen">{account}</h1>}
      <div className="breathing">
        <BrandMark />
        <p className="unseen" role="status">
          {loading}
        </p>
      </div>
      <noscript>
        <p>
          {texts.needsScript} <a href={paths.contact()}>{writeToUs}</a> {weHelp}
        </p>
      </noscript>
    </div>
  )
}
