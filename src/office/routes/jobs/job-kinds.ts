import { texts } from '#office-texts/articles/article-bulk.ts'
import { texts as undoTexts } from '#office-texts/articles/article-undo.ts'
import { texts as bulk } from '#office-texts/bulk.ts'
import { texts as demo } from '#office-texts/first-steps.ts'
import { readBulkJobList, readBulkJobResult } from '../../../shop/article-editing/bulk-job.ts'
import { readUndoneChanges } from '../../../shop/article-editing/undo/undo-changes.ts'
import { draftOf } from '../../../shop/import-export/drafts/read-draft.ts'
import { readDemoRemoval } from '../../../shop/import-export/removals/remove-demo-job.ts'
import type { LongJob, LongJobKind } from '../../../shop/long-jobs/long-job.ts'
import { readBulkOrdersResult } from '../../../shop/orders/bulk/bulk-job.ts'
import type { Permission } from '../../../shop/staff/permissions.ts'

/** Something in the result that a person should look at. */
type Attention = { text: string; to?: string }

type KindOfJob = {
  /** Needed to see and stop jobs of this kind. */
  permission: Permission
  /** What it did before it was stopped stays. */
  keepsItems?: boolean
  /** Where the work is seen afterwards, for the button on the page of the finished job. */
  to(job: LongJob): string
  /** Lines that say what a finished or stopped job did. */
  describe(job: LongJob): { lines: string[]; attention: Attention[]; canUndo?: boolean }
}

/** Jobs of the import have a page of their own. */
const ofImport: KindOfJob = {
  permission: 'import.run',
  to: (job) => `/import/${draftOf(job)}`,
  describe: () => ({ lines: [], attention: [] }),
}

/** Orders that could not be changed are named with the reason; the others are done. */
const ofOrders = (to: string, says: (done: number, all: number) => string): KindOfJob => ({
  permission: 'orders.pack',
  keepsItems: true,
  to: () => to,
  describe({ result, total }) {
    const { done, refused } = readBulkOrdersResult(result)
    return {
      lines: [says(done, total)],
      attention: refused.map(({ invoice, status }) => ({
        text: bulk.refused(invoice, whyRefused(status)),
        ...(status !== undefined && { to: `/orders/${invoice}` }),
      })),
    }
  },
})

function whyRefused(status: string | undefined): string {
  if (status === undefined) return bulk.refusedNoOrder
  return status === 'Paid' || status === 'Packed' ? bulk.refusedPacked : bulk.refusedStatus(status)
}

const listOf = (query: string) => (query === '' ? '/articles' : `/articles?${query}`)

export const jobKinds: Readonly<Record<LongJobKind, KindOfJob>> = {
  'import-check': ofImport,
  import: ofImport,
  'import-undo': ofImport,
  'articles-change': {
    permission: 'articles.write',
    keepsItems: true,
    to: ({ input }) => listOf(readBulkJobList(input)),
    describe({ result, total }) {
      const { changed, left } = readBulkJobResult(result)
      return {
        lines: [texts.changedOf(changed, total)],
        attention: left.map((sku) => ({ text: texts.left(sku), to: `/articles/${sku}` })),
        canUndo: changed > 0,
      }
    },
  },
  'articles-undo': {
    permission: 'articles.write',
    keepsItems: true,
    to: () => '/articles',
    describe({ result, total }) {
      const { undone, left } = readUndoneChanges(result)
      return {
        lines: [undoTexts.undoneOf(undone, total)],
        attention: left.map(({ sku, reason }) => ({
          text: undoTexts.left(undoTexts.why[reason], sku),
          ...(reason !== 'gone' && { to: `/articles/${sku}` }),
        })),
      }
    },
  },
  'orders-pack': ofOrders('/orders?view=to-pack', bulk.packedInJob),
  'orders-ship': ofOrders('/orders?view=to-ship', bulk.shippedInJob),
  'demo-remove': {
    permission: 'settings.write',
    to: () => '/',
    describe({ result }) {
      const outcome = readDemoRemoval(result)?.outcome
      return {
        lines: outcome === 'removed' ? [demo.demoRemoved] : [],
        attention: outcome === 'changed' ? [{ text: demo.demoChanged, to: '/demo' }] : [],
      }
    },
  },
}
