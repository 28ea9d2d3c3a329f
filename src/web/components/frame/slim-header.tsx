import * as steps from '#texts/checkout/steps.ts'
import * as frameTexts from '#texts/frame.ts'
import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { BackIcon } from '../../ui/icons.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { type LogoPicture, ShopName, wordmarkOf } from '../../ui/wordmark.tsx'
import { Progress } from './progress.tsx'
import styles from './slim.module.css'

/** The steps from the bag to the payment have no menus, which would lead away. */
export const isCheckoutStep = (pathname: string): boolean => /^\/(cart|shipping)\/*$/i.test(pathname)

type SlimHeaderProps = { pathname: string; shopName: string; logo: LogoPicture | undefined }

/** The header of these steps: the way back, the shop's name and help. */
export function SlimHeader({ pathname, shopName, logo }: SlimHeaderProps) {
  const isBag = pathname.toLowerCase().startsWith(paths.cart().toLowerCase())
  return (
    <>
      <header className={styles['header']}>
        <PageLink to={isBag ? paths.shop() : paths.cart()}>
          <BackIcon />
          {isBag ? texts.shop : steps.bag}
        </PageLink>
        <PageLink
          className={`${wordmarkOf(shopName)} ${styles['wordmark']}`}
          to={paths.home()}
          aria-label={frameTexts.homeOf(shopName)}
        >
          <ShopName name={shopName} logo={logo} />
        </PageLink>
        <PageLink to={paths.contact()}>{frameTexts.help}</PageLink>
      </header>
      <Progress />
    </>
  )
}
