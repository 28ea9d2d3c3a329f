import type { ReactNode } from 'react'
import './accordion.css'

type AccordionProps = {
  title: string
  /** Of what is inside: a link to it opens the fold. */
  id?: string
  open?: boolean
  children: ReactNode
}

/** A part of a page that opens under its heading, with a script or without. */
export function Accordion({ title, id, open = false, children }: AccordionProps) {
  return (
    <details className="fold" open={open}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="inside" id={id}>
        {children}
      </div>
    </details>
  )
}

/** Browsers open a fold for a link into it; those that do not know this yet are helped. */
export function openAccordion(id: string) {
  const fold = document.getElementById(id)?.closest('details')
  if (fold) fold.open = true
}
