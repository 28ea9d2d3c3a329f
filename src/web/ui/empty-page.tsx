import { BrandMark } from './brand-mark.tsx'
import { PageLink } from './page-link.tsx'
import './empty-page.css'

type EmptyProps = { heading: string; way: string; to: string; children?: React.ReactNode }

/** A page with nothing to show: the mark, one heading, one way on. */
export function EmptyPage({ heading, way, to, children }: EmptyProps) {
  return (
    <section className="empty wrap">
      <BrandMark />
      <h1>{heading}</h1>
      {children}
      <PageLink className="button" to={to}>
        {way}
      </PageLink>
    </section>
  )
}
