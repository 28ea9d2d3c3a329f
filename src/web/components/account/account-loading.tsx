import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import './account-loading.css'

/** What stands where something private will stand, for everyone alike. */
export function AccountLoading({ small = false }: { small?: boolean }) {
  return (
    <div className={small ? 'private-waiting' : 'private-waiting wrap'}>
      {!small && <h1 className="unseen">{texts.account}</h1>}
      <div className="breathing">
        <BrandMark />
        <p className="unseen" role="status">
          Loading
        </p>
      </div>
      <noscript>
        <p>
          This page is yours alone, so it comes with a script, which this browser does not run.{' '}
          <a href={paths.contact()}>Write to us</a> and we help you along.
        </p>
      </noscript>
    </div>
  )
}
