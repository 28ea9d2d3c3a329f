import { redirect } from 'react-router'
import { texts } from '#office-texts/articles/article.ts'
import { removeArticle } from '../../../../shop/article-editing/remove-article.ts'
import { type Message, redirectWithMessage } from '../../../server/messages.ts'
import { officeContext } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import type { Route } from './+types/remove'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/articles/${params.code}`)

const done = { archive: texts.doneArchive, restore: texts.doneRestore } as const

export async function action({ context, params, request }: Route.ActionArgs) {
  const { shop, origin } = context.get(officeContext)
  const step = (await readForm(request))('step')
  if (step !== 'archive' && step !== 'restore' && step !== 'delete') throw new Response(null, { status: 400 })
  const removed = await removeArticle(shop, { sku: params.code, step })
  const end = (message: Message, to = `/articles/${params.code}`) => redirectWithMessage(origin, to, message)
  if (removed.ok) {
    return step === 'delete'
      ? end({ kind: 'done', text: texts.doneDelete(removed.sku) }, '/articles')
      : end({ kind: 'done', text: done[step] })
  }
  switch (removed.reason) {
    case 'unknown-article':
      throw new Response(null, { status: 404 })
    case 'in-use':
      return end({ kind: 'failed', text: texts.inUse })
    case 'nothing-to-do':
      return end({ kind: 'failed', text: texts.nothingToDo })
  }
}
