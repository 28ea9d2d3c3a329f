import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { lockFolder } from '../../db/embedded/lock-folder.ts'
import { flushFolder } from './folders.ts'

/*
 * A restore prepares everything beside the shop, in DATA_DIR/restore, and then replaces the old files by renames. A process
 * that is killed between two renames leaves the plan behind, and the next start completes it.
 */

const Plan = z.object({ id: z.uuid(), parts: z.array(z.string().regex(/^[a-z][a-z.-]*$/)) })
/** `parts` are the files and folders of DATA_DIR that are replaced. `id` marks the restore in the database. */
export type RestorePlan = z.infer<typeof Plan>

export const stagingFolder = (dataFolder: string) => join(dataFolder, 'restore')
const planFile = (dataFolder: string) => join(stagingFolder(dataFolder), 'plan.json')
const oldFolder = (dataFolder: string) => join(stagingFolder(dataFolder), 'old')

/** Locks out a second restore. The operating system releases the lock if this process is killed. */
export function lockRestore(dataFolder: string): () => void {
  try {
    return lockFolder(stagingFolder(dataFolder))
  } catch (cause) {
    if (cause instanceof Error && !cause.message.includes('in use')) throw cause
    throw new Error('A restore is running. Wait until it is done.', { cause })
  }
}

/** With a server, the plan counts once the database has its id. With the embedded database, it counts as soon as it is there. */
export async function writePlan(dataFolder: string, plan: RestorePlan): Promise<void> {
  const path = planFile(dataFolder)
  const file = await open(`${path}.unfinished`, 'w', 0o600)
  try {
    await file.writeFile(JSON.stringify(plan))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.unfinished`, path)
  await flushFolder(stagingFolder(dataFolder))
  await flushFolder(dataFolder)
}

export async function applyPlan(dataFolder: string, { parts }: RestorePlan): Promise<void> {
  const old = oldFolder(dataFolder)
  await mkdir(old, { recursive: true, mode: 0o700 })
  for (const part of parts) {
    const [current, next] = [join(dataFolder, part), join(stagingFolder(dataFolder), part)]
    // Already replaced, before this process was started.
    if (!existsSync(next)) continue
    if (existsSync(current)) {
      await rm(join(old, part), { recursive: true, force: true })
      await rename(current, join(old, part))
    }
    await rename(next, current)
    await flushFolder(dataFolder)
  }
  await discardStaging(dataFolder)
}

/** Removes the plan first: without it, what is left has no meaning. */
export async function discardStaging(dataFolder: string): Promise<void> {
  await rm(planFile(dataFolder), { force: true })
  await rm(stagingFolder(dataFolder), { recursive: true, force: true })
}

export const hasInterruptedRestore = (dataFolder: string): boolean => existsSync(planFile(dataFolder))

/** Completes a restore that was interrupted, or removes what it had prepared if it had not come far enough. */
export async function settleInterruptedRestore(
  dataFolder: string,
  isCommitted: (plan: RestorePlan) => Promise<boolean>,
): Promise<void> {
  if (!existsSync(stagingFolder(dataFolder))) return
  const release = lockRestore(dataFolder)
  try {
    const plan = await readPlan(dataFolder)
    if (plan !== undefined && (await isCommitted(plan))) await applyPlan(dataFolder, plan)
    else await discardStaging(dataFolder)
  } finally {
    release()
  }
}

async function readPlan(dataFolder: string): Promise<RestorePlan | undefined> {
  if (!existsSync(planFile(dataFolder))) return undefined
  return Plan.parse(JSON.parse(await readFile(planFile(dataFolder), 'utf8')))
}
