import { Link } from 'react-router'
import { texts } from '#office-texts/first-steps.ts'
import button from '../../ui/button.module.css'
import text from '../../ui/text.module.css'
import styles from './first-steps.module.css'
import type { Step } from './make-it-yours.ts'

/** What makes the shop the owner's own, and the way to remove the demo. */
export function FirstSteps({ steps, hasDemo }: { steps: readonly Step[]; hasDemo: boolean }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className={styles['steps']}>
      <header className={styles['head']}>
        <h2>{texts.makeItYours}</h2>
        <span className={text['small']}>{texts.done(done, steps.length)}</span>
      </header>
      <ol className={styles['list']}>
        {steps.map(({ kind, isDone, to }, at) => (
          <li key={kind} className={isDone ? styles['isDone'] : undefined}>
            <span className={styles['number']} aria-hidden>
              {isDone ? '✓' : at + 1}
            </span>
            <span>
              {to === undefined || isDone ? <b>{texts.steps[kind]}</b> : <Link to={to}>{texts.steps[kind]}</Link>}
              <span className={text['small']}>{texts.hints[kind]}</span>
            </span>
            {isDone && <span className={text['small']}>{texts.isDone}</span>}
          </li>
        ))}
      </ol>
      {hasDemo && (
        <>
          <h3>{texts.demo}</h3>
          <p className={text['quiet']}>{texts.demoHint}</p>
          <p>
            <Link to="/demo" className={button['outline']}>
              {texts.removeDemo}…
            </Link>
          </p>
        </>
      )}
    </section>
  )
}
