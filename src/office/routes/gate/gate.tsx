import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { texts } from '#office-texts/accounts/gate.ts'
import type { loader } from '../../root.tsx'
import { Brand } from '../../ui/brand.tsx'
import text from '../../ui/text.module.css'
import { Toast } from '../../ui/toast.tsx'
import styles from './gate.module.css'

type GateProps = {
  title: string
  intro?: ReactNode
  /** The step of the setup, which has three. */
  step?: 1 | 2 | 3 | undefined
  children?: ReactNode
}

/** The frame of the pages before the office: signing in and setting up. */
export function Gate({ title, intro, step, children }: GateProps) {
  const shopName = useRouteLoaderData<typeof loader>('root')?.shopName
  return (
    <div className={styles['page']}>
      <main id="main" className={styles['gate']}>
        <span className={styles['stripes']} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </span>
        <p>
          <Brand name={shopName ?? ''} />
        </p>
        <div className={styles['head']}>
          {step !== undefined && <p className={text['small']}>{texts.step(step)}</p>}
          <h1>{title}</h1>
          {intro !== undefined && <p className={text['quiet']}>{intro}</p>}
        </div>
        {children}
      </main>
      {/* Hidden on a phone, which then does not load it. */}
      <div className={styles['picture']} aria-hidden="true">
        <img src="/welcome-picture" alt="" loading="lazy" decoding="async" />
      </div>
      <Toast message={undefined} />
    </div>
  )
}
