import type { FrameData } from '../../data/frame-data.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { LanguageLink } from './language-link.tsx'
import { PastMessages } from './past-messages.tsx'
import styles from './slim.module.css'

/** Where a shopper signs in or buys. */
export const hasSlimFooter = (pathname: string): boolean => /^\/(cart|shipping|auth)\b/i.test(pathname)

type SlimFooterProps = Pick<FrameData, 'shop' | 'year' | 'textTitles' | 'isPreview'>

/** One line. */
export function SlimFooter({ shop, year, textTitles, isPreview }: SlimFooterProps) {
  return (
    <footer className={styles['footer']}>
      <p>
        © {year} {shop.domain}
      </p>
      <p>
        <span lang="id">
          <PageLink to={paths.delivery()}>{textTitles.pengiriman}</PageLink>
        </span>
        <span lang="id">
          <PageLink to={paths.returns()}>{textTitles.pengembalian}</PageLink>
        </span>
        <a href={paths.whatsapp(shop.whatsapp)} rel="noopener">
          WhatsApp
        </a>
        {!isPreview && <LanguageLink />}
        <PastMessages />
      </p>
    </footer>
  )
}
