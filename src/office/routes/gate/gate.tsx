import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import text from '../../ui/text.module.css'
import styles from './gate.module.css'

/** The frame of the pages before the office: signing in and setting up. */
export function Gate({ title, intro, children }: { title: string; intro?: ReactNode; children?: ReactNode }) {
  const shopName = useRouteLoaderData<typeof loader>('root')?.shopName
  return (
    <main className={styles['gate']}>
      <p className={text['brand']}>{shopName}</p>
      <div>
        <h1>{title}</h1>
        {intro !== undefined && <p className={text['quiet']}>{intro}</p>}
      </div>
      {children}
    </main>
  )
}
