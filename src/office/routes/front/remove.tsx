import { data, Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/front.ts'
import { kindOf } from '../../../shop/front/record.ts'
import { removeFront } from '../../../shop/front/remove-record.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/remove'
import styles from './front.module.css'
import { readRecord } from './read-record.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { kind, id, record } = await readRecord(context.get(officeContext), params)
  return { kind, id, name: record.values[kindOf(kind).title] ?? '' }
}

export async function action({ context, params }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { kind, id } = await readRecord(office, params)
  const removed = await removeFront(office.shop, { kind, id })
  if (!removed.ok && removed.reason === 'has-articles') {
    const { count, archived } = removed
    const more = archived.length > 0 ? ` ${texts.archivedIn(archived.join(', '))}` : ''
    return data({ error: texts.hasArticles(count) + more }, { status: 422 })
  }
  return redirectWithMessage(office.origin, '/front', { kind: 'done', text: texts.removed(texts.kinds[kind].one) })
}

export const meta: Route.MetaFunction = () => [{ title: texts.remove }]

export default function Remove({ loaderData: { kind, id, name }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const { one } = texts.kinds[kind]
  return (
    <>
      <PageHead title={texts.removeTitle(one, name)} below={texts.removeBelow} />
      {actionData !== undefined && (
        <p className={styles['problem']} role="alert">
          {actionData.error}
        </p>
      )}
      <Form method="post" className={styles['buttons']}>
        <Link className={button['outline']} to={`/front/${kind}/${id}`}>
          {texts.discard}
        </Link>
        <button type="submit" className={button['button']} disabled={isSending}>
          {texts.removeNow(one)}
        </button>
      </Form>
    </>
  )
}
