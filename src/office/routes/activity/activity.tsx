import { Form, Link } from 'react-router'
import { texts } from '#office-texts/activity.ts'
import { type Activity, listActivity } from '../../../shop/audit/list-activity.ts'
import { formatMoment } from '../../../values/time/shop-time.ts'
import { officeContext } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/activity'
import styles from './activity.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const action = url.searchParams.get('action')?.trim() ?? ''
  const key = url.searchParams.get('record')?.trim() ?? ''
  const below = Number.parseInt(url.searchParams.get('below') ?? '', 10)
  const { entries, next } = await listActivity(
    shop,
    { ...(action && { action }), ...(key && { subject: { key } }) },
    Number.isSafeInteger(below) ? { below } : {},
  )
  return { action, key, next, entries: entries.map(toRow) }
}

function toRow({ id, at, by, action, subject, before, after, personalFields }: Activity) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return {
    id,
    at: formatMoment(at),
    iso: at.toISOString(),
    by: by.kind === 'staff' ? by.name : by.kind === 'terminal' ? texts.terminal : texts.system,
    action,
    subject: subject.key,
    link: subject.kind === 'order' ? `/orders/${subject.key}` : undefined,
    changes: names.map((name) => ({ name, before: written(before[name]), after: written(after[name]) })),
    personal: personalFields.length === 0 ? undefined : texts.personal(personalFields.join(', ')),
  }
}

const written = (value: unknown): string | undefined =>
  value === undefined ? undefined : value === '' || value === null ? texts.empty : String(value)

export const meta: Route.MetaFunction = () => [{ title: texts.activity }]

export default function ActivityPage({ loaderData: { action, key, next, entries } }: Route.ComponentProps) {
  const isFiltered = action !== '' || key !== ''
  return (
    <>
      <PageHead title={texts.activity} below={texts.below} />
      <Form method="get" className={styles['filters']}>
        <Field key={`action ${action}`} name="action" label={texts.filterAction} defaultValue={action} />
        <Field key={`record ${key}`} name="record" label={texts.filterKey} defaultValue={key} />
        <button type="submit" className={button['outline']}>
          {texts.filter}
        </button>
        {isFiltered && (
          <Link to="/activity" className={text['link']}>
            {texts.clear}
          </Link>
        )}
      </Form>
      {entries.length === 0 ? (
        <Empty title={isFiltered ? texts.nothingFits : texts.none}>{isFiltered ? undefined : texts.noneHint}</Empty>
      ) : (
        <ol className={styles['list']}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                <b>{entry.action}</b>{' '}
                {entry.link === undefined ? (
                  entry.subject
                ) : (
                  <Link to={entry.link} className={text['link']}>
                    {entry.subject}
                  </Link>
                )}
              </span>
              <span className={text['small']}>
                {entry.by} · <time dateTime={entry.iso}>{entry.at}</time>
              </span>
              <span className={styles['changes']}>
                {entry.changes.map(({ name, before, after }) => (
                  <span key={name}>
                    {name}: {before !== undefined && <s>{before}</s>} {after}
                  </span>
                ))}
                {entry.personal !== undefined && <span>{entry.personal}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {next !== undefined && (
        <p className={styles['older']}>
          <Link
            to={`/activity?${new URLSearchParams({ action, record: key, below: String(next) })}`}
            className={button['outline']}
          >
            {texts.older}
          </Link>
        </p>
      )}
    </>
  )
}
