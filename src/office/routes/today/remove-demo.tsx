import { Link, redirect, useNavigation } from 'react-router'
import { texts } from '#office-texts/first-steps.ts'
import { type DemoContent, removeDemo } from '../../../shop/import-export/removals/remove-demo.ts'
import { digestOf, findDemoRemoval, startDemoRemoval } from '../../../shop/import-export/removals/remove-demo-job.ts'
import actions from '../../components/action.module.css'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
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

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, demoFolder } = context.get(officeContext)
  const underWay = await findDemoRemoval(shop)
  if (underWay !== undefined) throw redirect(`/jobs/${underWay.id}`)
  const content = await removeDemo(shop, demoFolder, { dryRun: true })
  return {
    seen: digestOf(content),
    lines: demoParts.flatMap((part) => {
      const names = content[part]
      if (names.length === 0) return []
      const more = names.length > SHOWN_NAMES ? ', …' : ''
      return [{ part, title: texts.parts[part](names.length), names: names.slice(0, SHOWN_NAMES).join(', ') + more }]
    }),
  }
}

/** A second form while the demo is being removed leads to the same job. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop } = context.get(officeContext)
  const field = await readForm(request)
  return redirect(`/jobs/${await startDemoRemoval(shop, field('seen'))}`, 303)
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
