import { redirect } from 'react-router'
import { texts } from '#office-texts/articles/article-undo.ts'
import { undoRefusals } from '../../../../shop/article-editing/undo/undo-change.ts'
import {
  type ChangeOfMany,
  type UndoneChanges,
  undoArticleChanges,
} from '../../../../shop/article-editing/undo/undo-changes.ts'
import { type Message, redirectWithMessage } from '../../../server/messages.ts'
import type { Office } from '../../../server/office-context.ts'
import { readJob } from '../../jobs/read-job.ts'
import { OFFERED_FOR_MS } from './offer-undo.ts'

/** Undoes a change of one or many articles: that of the request `change`, or of the long job `job`. */
export async function undoChange(office: Office, asked: (name: string) => string): Promise<Response> {
  const { shop, origin } = office
  const to = /^\/articles(?:[/?]|$)/.test(asked('to')) ? asked('to') : '/articles'
  const from = new Date(shop.now().getTime() - OFFERED_FOR_MS)
  const change = asked('job') === '' ? { requestId: asked('change'), from } : await changeOf(office, asked('job'))
  const undone = change && (await undoArticleChanges(shop, change))
  if (!undone?.ok) return redirectWithMessage(origin, to, { kind: 'failed', text: texts.nothingToUndo })
  if ('job' in undone) return redirect(`/jobs/${undone.job}`, 303)
  return redirectWithMessage(origin, to, sayUndone(undone.result))
}

async function changeOf(office: Office, id: string): Promise<ChangeOfMany | undefined> {
  const { kind, actor, createdAt, endedAt } = await readJob(office, id)
  const isOver = kind === 'articles-change' && endedAt !== undefined
  return isOver && actor.kind === 'staff' ? { requestId: actor.requestId, from: createdAt } : undefined
}

/** A message has room for so many; Activity has all. */
const MOST_NAMED = 8

/** What was undone, what was not, and why. */
function sayUndone({ undone, left }: UndoneChanges): Message {
  const more = undoRefusals.flatMap((reason) => {
    const skus = left.filter((one) => one.reason === reason).map(({ sku }) => sku)
    const named = skus.slice(0, MOST_NAMED).join(', ')
    const all = skus.length > MOST_NAMED ? texts.andMore(named, skus.length - MOST_NAMED) : named
    return skus.length === 0 ? [] : [texts.left(texts.why[reason], all)]
  })
  return {
    kind: undone === 0 ? 'failed' : 'done',
    text: undone === 0 ? texts.noneUndone : texts.undone(undone),
    more: more.length === 0 ? undefined : more.join(' '),
  }
}
