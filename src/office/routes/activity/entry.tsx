import { Link } from 'react-router'
import { texts } from '#office-texts/activity/activity.ts'
import { findActivity, listActivity, listActivityPeople } from '../../../shop/audit/list-activity.ts'
import { asksAgain } from '../../../shop/staff/permissions.ts'
import { EntrySentence } from '../../components/activity/entry-sentence.tsx'
import { WayUp } from '../../components/detail-head.tsx'
import { confirmFirst } from '../../server/guard.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/entry'
import styles from './activity.module.css'
import { toRow } from './activity-facts.ts'
import { findUndo, listUndoableEntries } from './undo-change.ts'

const SHOWN_OTHERS = 5

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const id = /^\d{1,15}$/.test(params.entry) ? Number(params.entry) : 0
  const found = await findActivity(shop, id)
  if (found === undefined) throw new Response(null, { status: 404 })
  const { by, subject } = found.entry
  const { number, last, isUnbroken } = found.place
  const others = await listActivity(shop, { subject }, { atMost: SHOWN_OTHERS + 1 })
  const readers = { viewer: readStaff(office).id, people: await listActivityPeople(shop) }
  const row = toRow(found.entry, readers)
  const undoable = await listUndoableEntries(shop, [found.entry], readStaff(office).role)
  return {
    ...row,
    filter: { kind: subject.kind, record: subject.key },
    facts: [
      ...(by.kind === 'staff'
        ? [
            [texts.session, by.sessionId ?? ''],
            [texts.address, by.address ?? ''],
            [texts.requestId, by.requestId ?? ''],
          ]
        : []),
      [texts.record, subject.kind === 'order' ? subject.key : row.record],
      [texts.entry, number === null ? '–' : texts.place(number, last)],
    ].filter((fact): fact is [string, string] => fact[1] !== ''),
    isUnbroken,
    canUndo: undoable.has(id),
    others: others.entries.filter((other) => other.id !== id).map((other) => toRow(other, readers)),
  }
}

/** Undoes the change. Reading Activity is not enough for it: the person needs the permission of the change itself. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { shop, origin } = office
  const { role, isConfirmed } = readStaff(office)
  const found = await findActivity(shop, /^\d{1,15}$/.test(params.entry) ? Number(params.entry) : 0)
  const undo = found && findUndo(found.entry, role)
  if (found === undefined || undo === undefined) throw new Response(null, { status: found === undefined ? 404 : 403 })
  if (undo.permissions(found.entry).some(asksAgain) && !isConfirmed) return await confirmFirst(office, url.pathname, {})
  const undone = await undo.undo(shop, found.entry)
  const message =
    undone === true
      ? ({ kind: 'done', text: texts.undone } as const)
      : ({ kind: 'failed', text: undone === false ? texts.notUndone : undone } as const)
  return redirectWithMessage(origin, url.pathname, message)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData === undefined ? texts.entry : `${loaderData.by} ${loaderData.did}` },
]

export default function Entry({ loaderData: entry }: Route.ComponentProps) {
  return (
    <>
      <WayUp to="/activity">{texts.activity}</WayUp>
      <PageHead title={`${entry.by} ${entry.did}`} below={<time dateTime={entry.iso}>{entry.at}</time>}>
        {entry.link !== undefined && (
          <Link to={entry.link} className={button['outline']}>
            {texts.viewRecord(entry.record)}
          </Link>
        )}
        {entry.canUndo && (
          <Form method="post">
            <button type="submit" className={button['outline']}>
              {texts.undo}
            </button>
          </Form>
        )}
      </PageHead>
      <div data-split>
        <div>
          <section>
            <h2>{texts.changes}</h2>
            {entry.changes.length === 0 ? (
              <p className={text['quiet']}>{texts.noValues}</p>
            ) : (
              <table className={styles['values']}>
                <thead>
                  <tr>
                    <th scope="col">{texts.field}</th>
                    <th scope="col">{texts.before}</th>
                    <th scope="col">{texts.after}</th>
                  </tr>
                </thead>
                <tbody>
                  {entry.changes.map(({ name, before, after }) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td>{before === undefined ? '–' : <del>{before}</del>}</td>
                      <td>{after === undefined ? '–' : <ins>{after}</ins>}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
          {entry.personalFields.length > 0 && (
            <section>
              <h2>{texts.personalTitle}</h2>
              <p>{entry.personalFields.join(', ')}</p>
              <p className={text['small']}>{texts.personalHint}</p>
            </section>
          )}
          {entry.canUndo && (
            <section>
              <h2>{texts.undo}</h2>
              <p>{texts.undoSays(entry.changes.map(({ name }) => name).join(', '))}</p>
            </section>
          )}
          {entry.others.length > 0 && (
            <section>
              <h2>{texts.others}</h2>
              <ul className={styles['list']}>
                {entry.others.map((other) => (
                  <li key={other.id}>
                    <EntrySentence entry={other} />
                    <time className={text['small']} dateTime={other.iso}>
                      {other.at}
                    </time>
                  </li>
                ))}
              </ul>
              <p className={styles['older']}>
                <Link to={`/activity?${new URLSearchParams(entry.filter)}`} className={text['link']}>
                  {texts.viewAll}
                </Link>
              </p>
            </section>
          )}
        </div>
        <aside aria-label={texts.entry}>
          <section>
            <h2>{texts.entry}</h2>
            <dl className={styles['facts']}>
              <div>
                <dt>{texts.person}</dt>
                <dd>{entry.by}</dd>
              </div>
              {entry.facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className={entry.isUnbroken ? styles['whole'] : styles['broken']}>
              {entry.isUnbroken ? texts.unchanged : texts.altered}
            </p>
          </section>
        </aside>
      </div>
    </>
  )
}
