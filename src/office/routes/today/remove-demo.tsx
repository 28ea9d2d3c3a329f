import { createHash } from 'node:crypto'
import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/first-steps.ts'
import {
  agreedContent,
  DemoChanged,
  type DemoContent,
  removeDemo,
} from '../../../shop/import-export/removals/remove-demo.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import actions from '../orders/action.module.css'
import type { Route } from './+types/remove-demo'

const SHOWN_NAMES = 8

const demoParts = [
  'orders',
  'customers',
  'articles',
  'archived',
  'categories',
  'collections',
  'slides',
  'campaigns',
  'stores',
  'vouchers',
  'pictures',
] as const satisfies (keyof DemoContent)[]

/** What a person has seen. If the shop changes before they confirm, nothing is removed. */
const digest = (content: DemoContent) =>
  createHash('sha256')
    .update(JSON.stringify(agreedContent(content)))
    .digest('base64url')

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, demoFolder } = context.get(officeContext)
  const content = await removeDemo(shop, demoFolder, { dryRun: true })
  return {
    seen: digest(content),
    lines: demoParts.flatMap((part) => {
      const names = content[part]
      if (names.length === 0) return []
      const more = names.length > SHOWN_NAMES ? ', …' : ''
      return [{ part, title: texts.parts[part](names.length), names: names.slice(0, SHOWN_NAMES).join(', ') + more }]
    }),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, demoFolder, origin } = context.get(officeContext)
  const field = await readForm(request)
  const seen = field('seen')
  try {
    await removeDemo(shop, demoFolder, { dryRun: false, isExpected: (content) => digest(content) === seen })
  } catch (error) {
    if (!(error instanceof DemoChanged)) throw error
    return redirectWithMessage(origin, '/demo', { kind: 'failed', text: texts.demoChanged })
  }
  return redirectWithMessage(origin, '/', { kind: 'done', text: texts.demoRemoved })
}

export const meta: Route.MetaFunction = () => [{ title: texts.removeDemo }]

export default function RemoveDemo({ loaderData: { seen, lines } }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const back = (
    <Link to="/" className={`${button['outline']} ${button['large']}`}>
      {texts.keepDemo}
    </Link>
  )
  if (lines.length === 0) {
    return (
      <>
        <PageHead title={texts.removeDemo} />
        <p>{texts.nothingOfDemo}</p>
        <p>{back}</p>
      </>
    )
  }
  return (
    <>
      <PageHead title={texts.removeDemo} below={texts.removeDemoIntro} />
      <Form method="post" className={actions['form']}>
        <input type="hidden" name="seen" value={seen} />
        <ul>
          {lines.map(({ part, title, names }) => (
            <li key={part}>
              <b>{title}</b> <span className={text['small']}>{names}</span>
            </li>
          ))}
        </ul>
        <p className={text['quiet']}>{texts.demoStays}</p>
        <p className={actions['buttons']}>
          {back}
          <button type="submit" className={`${button['button']} ${button['large']}`} disabled={isSending}>
            {isSending ? texts.removing : texts.removeAll}
          </button>
        </p>
      </Form>
    </>
  )
}
