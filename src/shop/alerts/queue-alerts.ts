import { statfs } from 'node:fs/promises'
import { readBackupState } from '../backup/nightly-backup.ts'
import type { EmailData } from '../emails/email.ts'
import { countOverdueEmails } from '../emails/outbox.ts'
import { queueEmail } from '../emails/queue-email.ts'
import type { Shop } from '../shop.ts'
import { countFailedInARow, readToday } from './queries.ts'

const MOST_FAILED_PAYMENTS = 5
/** Doctor calls it a hint, and a fault below half of it. */
export const LEAST_FREE_MEGABYTES = 1000

type Watched = { dataFolder: string; backupsAreNightly: boolean }

type Problem = { kind: `alert.${string}`; data: EmailData }

/** Sends the owner an email about each problem, at most one per problem and day. */
export async function queueAlerts(shop: Pick<Shop, 'db'>, watched: Watched): Promise<void> {
  const problems = await findProblems(shop, watched)
  if (problems.length === 0) return
  const today = await readToday(shop.db)
  for (const problem of problems) await queueEmail(shop.db, { ...problem, once: `${problem.kind} ${today}` })
}

async function findProblems(shop: Pick<Shop, 'db'>, { dataFolder, backupsAreNightly }: Watched): Promise<Problem[]> {
  const problems: Problem[] = []
  const failed = await countFailedInARow(shop.db)
  if (failed >= MOST_FAILED_PAYMENTS) problems.push({ kind: 'alert.payments', data: { failed } })

  const { emails: waiting, minutes } = await countOverdueEmails(shop)
  if (waiting > 0) problems.push({ kind: 'alert.emails', data: { waiting, minutes } })

  const { bavail, bsize } = await statfs(dataFolder)
  const freeMegabytes = Math.floor((bavail * bsize) / 1e6)
  if (freeMegabytes < LEAST_FREE_MEGABYTES) problems.push({ kind: 'alert.disk', data: { freeMegabytes } })

  const { last, isOverdue } = await readBackupState(shop, backupsAreNightly)
  if (isOverdue) problems.push({ kind: 'alert.backups', data: { hours: Math.floor(last?.hours ?? 0) } })
  return problems
}
