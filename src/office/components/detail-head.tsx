import type { ReactNode } from 'react'
import { Link } from 'react-router'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icons.tsx'
import styles from './detail-head.module.css'

/** Back to the list. On a phone, the frame shows it in the header, where other pages have the name of the shop. */
export const WayUp = ({ to, children }: { to: string; children: string }) => (
  <p className={styles['up']} data-up>
    <Link to={to}>
      <Icon name="left" size={16} /> {children}
    </Link>
  </p>
)

type MoreMenuProps = {
  label: string
  /** On a desktop, everything in it has a button of its own. */
  isForPhone?: boolean
  children: ReactNode
}

/** What else can be done with a record: `<li>`s with links. On a phone, the frame shows it in the header, instead of the initials. */
export const MoreMenu = ({ label, isForPhone = false, children }: MoreMenuProps) => (
  <details className={`${styles['more']} ${isForPhone ? styles['forPhone'] : ''}`} data-more>
    <summary className={button['outline']} aria-label={label}>
      <Icon name="more" />
    </summary>
    <ul>{children}</ul>
  </details>
)
