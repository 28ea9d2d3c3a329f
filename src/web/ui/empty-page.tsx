import { BrandMark } from './brand-mark.tsx'
import button from './button.module.css'
import styles from './empty-page.module.css'
import layout from './layout.module.css'
import { PageLink } from './page-link.tsx'

type EmptyPageProps = { heading: string; linkText: string; to: string; children?: React.ReactNode }

/** A page with nothing to show: the brand mark, a heading, and a link to somewhere else. */
export function EmptyPage({ heading, linkText, to, children }: EmptyPageProps) {
  return (
    <section className={`${styles['empty']} ${layout['wrap']}`}>
      <BrandMark className={styles['mark']} />
      <h1>{heading}</h1>
      {children}
      <PageLink className={button['button']} to={to}>
        {linkText}
      </PageLink>
    </section>
  )
}
