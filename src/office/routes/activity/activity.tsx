import { Link } from 'react-router'
import { texts } from '#office-texts/activity/activity.ts'
import { listActivity, listActivityPeople } from '../../../shop/audit/list-activity.ts'
import { readBackgroundCheck } from '../../../shop/invariants/background-check.ts'
import type { Shop } from '../../../shop/shop.ts'
import { EntrySentence } from '../../components/activity/entry-sentence.tsx'
import { formatMoment } from '../../server/format-time.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Face } from '../../ui/face.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/activity'
import styles from './activity.module.css'
import { nameOfDay, toRow } from './activity-facts.ts'
import { filterNames, filterOf, readFilters, setFilters } from './activity-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { listUndoableEntries } from './undo-change.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const filters = readFilters(url)
  const below = Number.parseInt(url.searchParams.get('below') ?? '', 10)
  const page = Number.isSafeInteger(below) ? { below } : {}
  const { entries, next } = await listActivity(shop, filterOf(filters), page)
  const people = await listActivityPeople(shop)
  const { id: viewer, role } = readStaff(office)
  const now = shop.now()
  const undoable = await listUndoableEntries(shop, entries, role)
  return {
    filters,
    next,
    entries: entries.map((entry) => ({
      ...toRow(entry, { viewer, people }),
      day: nameOfDay(entry.at, now),
      canUndo: undoable.has(entry.id),
    })),
    people,
    chain: await readChain(shop),
  }
}

async function readChain(shop: Pick<Shop, 'db'>): Promise<{ isBroken: boolean; says: string }> {
  const { last } = await readBackgroundCheck(shop)
  const broken = last?.invariants.find(({ id }) => id === 'I18')?.broken
  if (last === undefined || broken === undefined) return { isBroken: false, says: texts.chainUnchecked }
  const moment = formatMoment(last.finishedAt)
  return { isBroken: broken > 0, says: broken > 0 ? texts.chainBroken(moment) : texts.chainUnbroken(moment) }
}

export const meta: Route.MetaFunction = () => [{ title: texts.activity }]

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const { filters, next, entries, chain } = loaderData
  const days = [...new Set(entries.map(({ day }) => day))]
  const isFiltered = filterNames.some((name) => filters[name] !== '')
  return (
    <div className={styles['log']}>
      <PageHead title={texts.activity} below={texts.below}>
        <a href={`/activity/file?${new URLSearchParams(setFilters(filters))}`} className={button['outline']} download>
          <Icon name="download" size={16} /> {texts.exportAll}
        </a>
      </PageHead>
      <p className={`${text['small']} ${chain.isBroken ? styles['broken'] : ''}`}>
        {chain.says}{' '}
        <Link to="/health" className={text['link']}>
          {texts.checkChain}
        </Link>
      </p>
      <FilterChips key={JSON.stringify(filters)} filters={filters} people={loaderData.people} isFiltered={isFiltered} />
      {entries.length === 0 ? (
        <Empty title={isFiltered ? texts.nothingFits : texts.none}>{isFiltered ? undefined : texts.noneHint}</Empty>
      ) : (
        days.map((day) => (
          <section key={day}>
            <h2 className={styles['day']}>{day}</h2>
            <ol className={styles['list']}>
              {entries
                .filter((entry) => entry.day === day)
                .map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
            </ol>
          </section>
        ))
      )}
      {next !== undefined && (
        <p className={styles['older']}>
          <Link
            to={`/activity?${new URLSearchParams({ ...setFilters(filters), below: String(next) })}`}
            className={button['outline']}
          >
            {texts.older}
          </Link>
        </p>
      )}
    </div>
  )
}

/** The page of the entry has all of them. */
const SHOWN_CHANGES = 3

const EntryRow = ({ entry }: { entry: Route.ComponentProps['loaderData']['entries'][number] }) => (
  <li>
    <Face initials={entry.initials} isOwn={entry.isOwn} />
    <div>
      <EntrySentence entry={entry} />
      {entry.changes.slice(0, SHOWN_CHANGES).map(({ name, before, after }) => (
        <span key={name} className={text['small']}>
          {name}: {before !== undefined && <s>{before}</s>} {before !== undefined && after !== undefined && '→ '}
          {after}
        </span>
      ))}
      {entry.changes.length > SHOWN_CHANGES && (
        <span className={text['small']}>{texts.moreChanges(entry.changes.length - SHOWN_CHANGES)}</span>
      )}
      {entry.personalFields.length > 0 && (
        <span className={text['small']}>{texts.personal(entry.personalFields.join(', '))}</span>
      )}
    </div>
    {entry.canUndo && (
      <Form method="post" action={`/activity/${entry.id}`}>
        <button type="submit" className={text['link']} aria-label={texts.undoOf(entry.did)}>
          {texts.undo}
        </button>
      </Form>
    )}
    <time className={text['small']} dateTime={entry.iso} title={entry.at}>
      {entry.clock}
    </time>
  </li>
)
