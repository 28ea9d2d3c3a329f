import * as frameTexts from '#texts/frame.ts'
import * as texts from '../../../contract/texts.ts'
import type { FrameData } from '../../data/frame-data.ts'
import { paths } from '../../paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import layout from '../../ui/layout.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import { wordmarkOf } from '../../ui/wordmark.tsx'
import styles from './footer.module.css'
import { LanguageLink } from './language-link.tsx'
import { PastMessages } from './past-messages.tsx'

/** The ministry's consumer complaints office. Shops in Indonesia have to show this contact. */
const complaintsOffice = {
  whatsapp: '6285311111010',
  printed: '0853-1111-1010',
  mail: 'pengaduan.konsumen@kemendag.go.id',
}

type FooterProps = Pick<FrameData, 'shop' | 'socialName' | 'year' | 'textTitles' | 'isPreview'>

export function Footer({ shop, socialName, year, textTitles, isPreview }: FooterProps) {
  return (
    <footer className={`${styles['footer']} ${layout['onDark']}`}>
      <BrandMark className={styles['mark']} />
      <p className={`${wordmarkOf(shop.name)} ${styles['wordmark']}`}>{shop.name}</p>
      <ul>
        <li>
          <PageLink to={paths.track()}>{frameTexts.trackAnOrder}</PageLink>
        </li>
        <li lang="id">
          <PageLink to={paths.delivery()}>{textTitles.pengiriman}</PageLink>
        </li>
        <li lang="id">
          <PageLink to={paths.returns()}>{textTitles.pengembalian}</PageLink>
        </li>
        <li>
          <PageLink to={paths.stores()}>{texts.storeLocation}</PageLink>
        </li>
        <li className={styles['withScript']}>
          <PastMessages />
        </li>
      </ul>
      <ul>
        <li>
          <PageLink to={paths.contact()}>{texts.contact}</PageLink>
        </li>
        <li>
          <a href={paths.whatsapp(shop.whatsapp)} rel="noopener">
            WhatsApp
          </a>
        </li>
        <li>
          <a href={shop.socialUrl} rel="noopener">
            {socialName}
          </a>
        </li>
        <li>
          <PageLink to={paths.about()}>{texts.aboutUs}</PageLink>
        </li>
        {!isPreview && (
          <li>
            <LanguageLink />
          </li>
        )}
      </ul>
      <p className={styles['office']} lang="id">
        Layanan pengaduan konsumen: Ditjen Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan RI.{' '}
        <a href={paths.whatsapp(complaintsOffice.whatsapp)} rel="noopener">
          WhatsApp {complaintsOffice.printed}
        </a>
        , <a href={paths.mail(complaintsOffice.mail)}>{complaintsOffice.mail}</a>
      </p>
      <div className={styles['base']}>
        <p>
          © {year} {shop.domain}
        </p>
        <span lang="id">
          <PageLink to={paths.terms()}>{textTitles.syarat}</PageLink>
          <PageLink to={paths.privacy()}>{textTitles.privasi}</PageLink>
        </span>
      </div>
    </footer>
  )
}
