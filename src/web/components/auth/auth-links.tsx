import type { ReactNode } from 'react'
import styles from './auth-links.module.css'

/** The links to other sign-in pages, below the form. */
export const AuthLinks = ({ children }: { children: ReactNode }) => <p className={styles['links']}>{children}</p>
