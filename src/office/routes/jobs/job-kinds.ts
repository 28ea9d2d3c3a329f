import type { LongJob, LongJobKind } from '../../../shop/long-jobs/long-job.ts'
import type { Permission } from '../../../shop/staff/permissions.ts'

/** Something in the result that a person should look at. */
type Attention = { text: string; to?: string }

type KindOfJob = {
  /** Who may see and stop jobs of this kind. */
  permission: Permission
  /** Where the work is seen afterwards, for the button on the page of the finished job. */
  to: string
  /** Lines that say what a finished or stopped job did. */
  describe(job: LongJob): { lines: string[]; attention: Attention[] }
}

export const jobKinds: Readonly<Record<LongJobKind, KindOfJob>> = {
  import: { permission: 'articles.write', to: '/import', describe: () => ({ lines: [], attention: [] }) },
}
