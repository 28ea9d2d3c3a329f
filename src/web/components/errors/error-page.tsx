import { isRouteErrorResponse } from 'react-router'
import * as errorTexts from '#texts/errors.ts'
import * as phrases from '#texts/phrases.ts'
import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { fullPath } from '../../route-path.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import button from '../../ui/button.module.css'
import text from '../../ui/text.module.css'
import styles from './errors.module.css'

type ErrorPageProps = {
  /** Customers can quote it when they ask for help; the log has the details under it. */
  reference: string | undefined
  /** Where Try again leads; empty for the current address. */
  address?: string
}

/** Minimal on purpose: no menu, no data, nothing else that could fail. Its links load the whole document again. */
export function ErrorPage({ reference, address = '' }: ErrorPageProps) {
  return (
    <main className={styles['faultPage']} id="main">
      <title>{texts.applicationError}</title>
      <BrandMark className={styles['mark']} />
      <h1>{texts.applicationError}</h1>
      <p>{errorTexts.ourFault}</p>
      {reference !== undefined && (
        <p className={text['quiet']}>
          {errorTexts.reference} <span className={styles['reference']}>{reference}</span>
        </p>
      )}
      <p className={styles['choices']}>
        <a className={button['button']} href={address}>
          {phrases.tryAgain}
        </a>
        <a className={button['outlined']} href={fullPath(paths.home())}>
          {texts.home}
        </a>
      </p>
    </main>
  )
}

/** If a page fails on the server during a client-side navigation, the body of the response is only the reference. */
export function referenceIn(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && typeof error.data === 'string' && /^[\w-]{8,64}$/.test(error.data)
    ? error.data
    : undefined
}
