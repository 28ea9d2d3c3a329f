import { Link } from 'react-router'
import { texts } from '#office-texts/jobs.ts'
import { stopLongJob } from '../../../shop/long-jobs/start-long-job.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Progress } from '../../ui/forms/progress.tsx'
import { UndoForm } from '../../ui/forms/undo-form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/job'
import styles from './job.module.css'
import { jobKinds } from './job-kinds.ts'
import { describeProgress, readJob } from './read-job.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const job = await readJob(office, params.job)
  const { to, describe, keepsItems = false } = jobKinds[job.kind]
  const isOver = job.endedAt !== undefined
  return {
    title: texts.kinds[job.kind],
    // An Undo is one transaction from its start, so it has no point at which it could stop.
    canStop: job.kind !== 'import-undo',
    to: to(job),
    ended: job.state === 'stopped' && keepsItems ? texts.stoppedHalfway : texts.ended[job.state],
    progress: describeProgress(job, readStaff(office).id),
    ...(isOver ? { canUndo: false, ...describe(job) } : { lines: [], attention: [], canUndo: false }),
  }
}

/** Stops the job. */
export async function action({ context, params }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const job = await readJob(office, params.job)
  const stopped = await stopLongJob(office.shop, job.id)
  return redirectWithMessage(office.origin, `/jobs/${job.id}`, {
    kind: 'done',
    text: stopped.ok ? texts.stopRequested : texts.hasEnded,
  })
}

export const meta: Route.MetaFunction = () => [{ title: texts.job }]

export default function Job({ loaderData }: Route.ComponentProps) {
  const { title, to, ended, canStop, progress, lines, attention, canUndo } = loaderData
  const undo = { what: 'change', action: '/articles/bulk', fields: { job: String(progress.id), to } } as const
  return (
    <>
      <PageHead title={title} below={progress.endedAt ?? progress.startedBy}>
        {canUndo && <UndoForm undo={undo} className={button['outline']} />}
        {progress.isOver && (
          <Link to={to} className={button['button']}>
            {texts.back}
          </Link>
        )}
      </PageHead>
      {progress.isOver ? (
        <>
          <p>{ended}</p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {attention.length > 0 && (
            <section className={styles['attention']}>
              <h2>{texts.attention}</h2>
              <ul>
                {attention.map(({ text, to }) => (
                  <li key={text}>{to === undefined ? text : <Link to={to}>{text}</Link>}</li>
                ))}
              </ul>
            </section>
          )}
        </>
      ) : (
        <Progress job={progress} here={`/jobs/${progress.id}`} canStop={canStop} />
      )}
    </>
  )
}
