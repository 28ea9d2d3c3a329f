import { texts } from '#office-texts/jobs.ts'
import type { LongJob } from '../../../shop/long-jobs/long-job.ts'
import { findLongJob } from '../../../shop/long-jobs/start-long-job.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { formatMoment } from '../../server/format-time.ts'
import { type Office, readStaff } from '../../server/office-context.ts'
import { jobKinds } from './job-kinds.ts'

/** The job of an address, if the person may see jobs of its kind. */
export async function readJob(office: Office, id: string): Promise<LongJob> {
  const job = /^\d{1,9}$/.test(id) ? await findLongJob(office.shop, Number(id)) : undefined
  if (job === undefined) throw new Response(null, { status: 404 })
  if (!may(readStaff(office).role, jobKinds[job.kind].permission)) throw new Response(null, { status: 403 })
  return job
}

/** What the progress bar shows. */
export function describeProgress(job: LongJob, staffId: number) {
  const { actor, step, done, total, state, isStopping } = job
  const by =
    actor.kind === 'staff' ? (actor.staffId === staffId ? texts.you : (actor.name.split(' ')[0] ?? '')) : texts.terminal
  return {
    id: job.id,
    state,
    isOver: job.endedAt !== undefined,
    isStopping,
    step: texts.steps[step] ?? texts.kinds[job.kind],
    done,
    total,
    startedBy: texts.startedBy(by, formatMoment(job.createdAt)),
    endedAt: job.endedAt && formatMoment(job.endedAt),
  }
}

export type JobProgress = ReturnType<typeof describeProgress>
