import { redirect } from 'react-router'
import { texts } from '#office-texts/articles/article.ts'
import { addSizes } from '../../../../shop/article-editing/add-article.ts'
import { type Message, redirectWithMessage } from '../../../server/messages.ts'
import { officeContext } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import type { Route } from './+types/sizes'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/articles/${params.code}`)

export async function action({ context, params, request }: Route.ActionArgs) {
  const { shop, origin } = context.get(officeContext)
  const field = await readForm(request)
  const pieces = /^\d{1,7}$/.test(field('pieces')) ? Number(field('pieces')) : Number.NaN
  const added = await addSizes(shop, { sku: params.code, sizes: [{ size: field('size'), pieces }] })
  const end = (message: Message) => redirectWithMessage(origin, `/articles/${params.code}`, message)
  if (added.ok) return end({ kind: 'done', text: texts.sizeAdded(added.added.map(({ size }) => size).join(', ')) })
  if (added.reason === 'unknown-article') throw new Response(null, { status: 404 })
  const text = added.reason === 'invalid' ? texts.sizeWrong : texts.sizeKnown(added.sizes.join(', '))
  return end({ kind: 'failed', text })
}
