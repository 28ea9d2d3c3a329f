import { useId } from 'react'
import { Link } from 'react-router'
import { texts } from '#office-texts/activity/activity.ts'
import { groups } from '#office-texts/activity/activity-sentences.ts'
import { listActivity, listActivityPeople } from '../../../shop/audit/list-activity.ts'
import { readBackgroundCheck } from '../../../shop/invariants/background-check.ts'
import type { Shop } from '../../../shop/shop.ts'
import { EntrySentence } from '../../components/activity/entry-sentence.tsx'
import { formatMoment } from '../../server/format-time.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'
import field from '../../ui/forms/field.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/activity'
import styles from './activity.module.css'
import { toRow } from './activity-facts.ts'
import { filterNames, filterOf, readFilters } from './activity-filters.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const filters = readFilters(url)
  const below = Number.parseInt(url.searchParams.get('below') ?? '', 10)
  const page = Number.isSafeInteger(below) ? { below } : {}
  const { entries, next } = await listActivity(shop, filterOf(filters), page)
  const people = await listActivityPeople(shop)
  return {
    filters,
    next,
    entries: entries.map((entry) => toRow(entry, { viewer: readStaff(office).id, people })),
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
  const isFiltered = filterNames.some((name) => filters[name] !== '')
  return (
    <>
      <PageHead title={texts.activity} below={texts.below}>
        <a href={`/activity/file?${new URLSearchParams(filters)}`} className={button['outline']} download>
          {texts.exportAll}
        </a>
      </PageHead>
      <p className={`${text['small']} ${chain.isBroken ? styles['broken'] : ''}`}>
        {chain.says}{' '}
        <Link to="/health" className={text['link']}>
          {texts.checkChain}
        </Link>
      </p>
      <Filters key={JSON.stringify(filters)} {...loaderData} isFiltered={isFiltered} />
      {entries.length === 0 ? (
        <Empty title={isFiltered ? texts.nothingFits : texts.none}>{isFiltered ? undefined : texts.noneHint}</Empty>
      ) : (
        <ol className={styles['list']}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntrySentence entry={entry} />
              <span className={text['small']}>
                <time dateTime={entry.iso}>{entry.at}</time>
              </span>
              <span className={styles['changes']}>
                {entry.changes.map(({ name, before, after }) => (
                  <span key={name}>
                    {name}: {before !== undefined && <s>{before}</s>} {after}
                  </span>
                ))}
                {entry.personalFields.length > 0 && <span>{texts.personal(entry.personalFields.join(', '))}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {next !== undefined && (
        <p className={styles['older']}>
          <Link
            to={`/activity?${new URLSearchParams({ ...filters, below: String(next) })}`}
            className={button['outline']}
          >
            {texts.older}
          </Link>
        </p>
      )}
    </>
  )
}

type FiltersProps = Pick<Route.ComponentProps['loaderData'], 'filters' | 'people'> & { isFiltered: boolean }

function Filters({ filters, people, isFiltered }: FiltersProps) {
  const [personId, actionId] = [useId(), useId()]
  return (
    <details className={styles['filterPart']} open={isFiltered}>
      <summary>{texts.filters}</summary>
      <Form method="get" className={styles['filters']}>
        {filters.kind !== '' && <input type="hidden" name="kind" value={filters.kind} />}
        <p className={field['field']}>
          <label className={field['label']} htmlFor={personId}>
            {texts.filterPerson}
          </label>
          <select id={personId} name="by" className={field['input']} defaultValue={filters.by}>
            <option value="">{texts.everyone}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="terminal">{texts.terminal}</option>
            <option value="clock">{texts.system}</option>
          </select>
        </p>
        <p className={field['field']}>
          <label className={field['label']} htmlFor={actionId}>
            {texts.filterAction}
          </label>
          <select id={actionId} name="action" className={field['input']} defaultValue={filters.action}>
            <option value="">{texts.everyAction}</option>
            {Object.entries(groups).map(([group, label]) => (
              <option key={group} value={group}>
                {label}
              </option>
            ))}
            {filters.action.includes('.') && <option>{filters.action}</option>}
          </select>
        </p>
        <Field name="record" label={texts.filterKey} defaultValue={filters.record} />
        <Field name="from" type="date" label={texts.from} defaultValue={filters.from} />
        <Field name="until" type="date" label={texts.until} defaultValue={filters.until} />
        <button type="submit" className={button['outline']}>
          {texts.filter}
        </button>
        {isFiltered && (
          <Link to="/activity" className={text['link']}>
            {texts.clear}
          </Link>
        )}
      </Form>
    </details>
  )
}
