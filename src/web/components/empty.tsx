import { PageLink } from '../ui/page-link.tsx'
import { Pleats } from '../ui/pleats.tsx'
import './empty.css'

type EmptyProps = { heading: string; way: string; to: string; children?: React.ReactNode }

/** A page with nothing to show: the mark, one heading, one way on. */
export function Empty({ heading, way, to, children }: EmptyProps) {
  return (
    <section className="empty wrap">
      <Pleats />
      <h1>{heading}</h1>
      {children}
      <PageLink className="button" to={to}>
        {way}
      </PageLink>
    </section>
  )
}
