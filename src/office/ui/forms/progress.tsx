import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { texts } from '#office-texts/jobs.ts'
import button from '../button.module.css'
import text from '../text.module.css'
import { Form } from './form.tsx'
import styles from './progress.module.css'

const REFRESH_EVERY_MS = 1_000

type ProgressProps = {
  job: { id: number; isOver: boolean; isStopping: boolean; state: string; step: string; done: number; total: number }
  /** The address of the page, for browsers without script. */
  here: string
  /** Absent for people who may not stop it, and for work that cannot be stopped. */
  canStop?: boolean
}

/** The progress of a long job. The page reads itself again until the job has ended. */
export function Progress({ job, here, canStop = true }: ProgressProps) {
  const { revalidate, state } = useRevalidator()
  const { isOver, isStopping, step, done, total } = job
  useEffect(() => {
    if (isOver || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), REFRESH_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isOver, state, revalidate])
  const isWaiting = job.state === 'waiting'
  const title = isStopping ? texts.stopping : isWaiting ? texts.waiting : step
  return (
    <section className={styles['progress']}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {total > 0 && <p className={text['small']}>{texts.ofTotal(done, total)}</p>}
      </div>
      <progress aria-label={title} {...(total > 0 && { value: Math.min(done, total), max: total })} />
      <p className={text['small']} role="status">
        {texts.canClose}{' '}
        <noscript>
          <Link to={here} className={text['link']}>
            {texts.refresh}
          </Link>
        </noscript>
      </p>
      {canStop && !isStopping && (
        <Form method="post" action={`/jobs/${job.id}`}>
          <button type="submit" name="intent" value="stop" className={button['outline']}>
            {texts.stop}
          </button>
        </Form>
      )}
    </section>
  )
}
