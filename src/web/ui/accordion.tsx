import type { ReactNode } from 'react'
import styles from './accordion.module.css'

type AccordionProps = {
  title: string
  /** A link to this id opens the section. */
  id?: string
  open?: boolean
  children: ReactNode
}

/** A section that opens under its heading, with or without a script. */
export function Accordion({ title, id, open = false, children }: AccordionProps) {
  return (
    <details className={styles['accordion']} open={open}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={styles['inside']} id={id}>
        {children}
      </div>
    </details>
  )
}
