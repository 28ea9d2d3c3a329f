import { redirect } from 'react-router'
import { texts } from '#office-texts/articles/article-undo.ts'
import { type ChangeOfMany, undoArticleChanges } from '../../../../shop/article-editing/undo/undo-changes.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import type { Office } from '../../../server/office-context.ts'
import { readJob } from '../../jobs/read-job.ts'
import { OFFERED_FOR_MS } from './offer-undo.ts'
import { sayUndone } from './say-undone.ts'

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
