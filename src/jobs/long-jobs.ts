import { changeArticles } from '../shop/article-editing/bulk-job.ts'
import { undoInBackground } from '../shop/article-editing/undo/undo-changes.ts'
import { checkDraft, importDraft, undoDraft } from '../shop/import-export/drafts/work-on-draft.ts'
import { demoFolder } from '../shop/import-export/removals/demo-folder.ts'
import { removeDemoInBackground } from '../shop/import-export/removals/remove-demo-job.ts'
import type { LongJobKind, LongJobWork } from '../shop/long-jobs/long-job.ts'
import { runLongJobs } from '../shop/long-jobs/run-long-jobs.ts'
import { onJobStarted } from '../shop/long-jobs/start-long-job.ts'
import { packInBackground, shipInBackground } from '../shop/orders/bulk/bulk-job.ts'
import type { Shop } from '../shop/shop.ts'
import type { Job } from './run-jobs.ts'

/** What each kind of long job does. A kind without work here waits until a version of the shop knows it. */
const works: Readonly<Partial<Record<LongJobKind, LongJobWork>>> = {
  'import-check': checkDraft,
  import: importDraft,
  'import-undo': undoDraft,
  'articles-change': changeArticles,
  'articles-undo': undoInBackground,
  'orders-pack': packInBackground,
  'orders-ship': shipInBackground,
  'demo-remove': (shop, job) => removeDemoInBackground(shop, demoFolder, job),
}

/** A job becomes visible when its transaction commits, which is mostly before this. */
const WAKE_AFTER_MS = 200
const ROUND_EVERY_SECONDS = 5

/** Their changes are recorded for the person who started them. */
export const longJobs = (shop: Shop, everySeconds: number): Job => ({
  name: 'run-long-jobs',
  everySeconds: Math.min(ROUND_EVERY_SECONDS, everySeconds),
  records: [],
  run: (stop) => runLongJobs(shop, works, { stop }),
  listen: wakeWhenStarted,
})

function wakeWhenStarted(wake: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const stopListening = onJobStarted(() => {
    clearTimeout(timer)
    timer = setTimeout(wake, WAKE_AFTER_MS)
  })
  return () => {
    stopListening()
    clearTimeout(timer)
  }
}
