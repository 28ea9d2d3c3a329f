import { Link } from 'react-router'
import { texts } from '#office-texts/reports.ts'
import { groupings } from '../../../shop/reports/report-period.ts'
import { type ReportView, readReportTable, reportViews } from '../../../shop/reports/report-table.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { dayInJakarta } from '../../../values/time/shop-time.ts'
import { closeOnEscape } from '../../components/close-on-escape.ts'
import tools from '../../components/list-tools.module.css'
import { Select } from '../../components/select.tsx'
import { type Office, officeContext, readStaff } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageLinks, ViewLinks } from '../../ui/list-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/reports'
import {
  count,
  describePeriod,
  describeSales,
  describeSoldOut,
  describeSums,
  describeTable,
  previousName,
} from './describe-report.ts'
import { presetNames, presetPeriod, readRequest, searchOf } from './report-request.ts'
import styles from './reports.module.css'
import { Sales } from './sales.tsx'

const PAGE_SIZE = 25
/** The limit for tables without pages. */
const MOST_ROWS = 200

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const { role } = readStaff(office)
  const today = dayInJakarta(shop.now())
  const request = readRequest(url.searchParams, shop.now())
  const { view, period, by, page, isBadPeriod } = request
  const addressOf = (view: ReportView, page?: number) => `/reports?${searchOf({ view, period, by, page: page ?? 1 })}`
  return {
    view,
    ...{ from: period.from, until: period.until, by, isBadPeriod, today },
    periodName: describePeriod(period),
    previousName: previousName(period),
    views: reportViews.map((one) => ({ view: one, name: texts.views[one], to: addressOf(one) })),
    presets: presetNames.map((name) => {
      const preset = presetPeriod(name, today)
      const isCurrent = preset.from === period.from && preset.until === period.until
      return { name: texts.presets[name], to: `/reports?${searchOf({ view, period: preset })}`, isCurrent }
    }),
    files: may(role, 'reports.export')
      ? {
          csv: `/reports/file?${searchOf({ view, period, by, format: 'csv' })}`,
          xlsx: `/reports/file?${searchOf({ view, period, by, format: 'xlsx' })}`,
        }
      : undefined,
    hasArticles: may(role, 'articles.read'),
    hasJournal: may(role, 'journal.export'),
    sales: view === 'sales' ? await describeSales(shop, request) : undefined,
    table: view === 'sales' ? undefined : await readPage(office, { view, request }),
    first: page > 1 ? addressOf(view) : undefined,
    allArticles: addressOf('articles'),
  }
}

type Parts = { view: ReportView; request: ReturnType<typeof readRequest> }

async function readPage({ shop }: Pick<Office, 'shop'>, { view, request }: Parts) {
  const { period, by, page } = request
  const isPaged = view === 'articles'
  const offset = isPaged ? (page - 1) * PAGE_SIZE : 0
  const atMost = isPaged ? PAGE_SIZE + 1 : MOST_ROWS + 1
  const read = await readReportTable(shop, view, period, { by, atMost, offset })
  const rows = read.rows.slice(0, isPaged ? PAGE_SIZE : MOST_ROWS)
  const hasSums = (view === 'refunds' || view === 'stock') && read.rows.length <= MOST_ROWS
  return {
    ...describeTable({ ...read, rows }),
    sums: hasSums ? describeSums(read) : undefined,
    next:
      isPaged && read.rows.length > PAGE_SIZE
        ? `/reports?${searchOf({ view, period, by, page: page + 1 })}`
        : undefined,
    soldOut: isPaged ? await describeSoldOut(shop, period, read.articles ?? []) : undefined,
    note: !isPaged && read.rows.length > MOST_ROWS ? texts.firstRows(count(MOST_ROWS)) : undefined,
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.reports }]

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { view, views, from, until, by, presets, files, hasJournal, sales, table } = loaderData
  return (
    <>
      <PageHead title={texts.reports}>
        {hasJournal && (
          <Link to="/reports/journal" className={button['outline']}>
            {texts.journal}
          </Link>
        )}
        {files !== undefined && (
          <>
            <a href={files.csv} className={button['outline']} download>
              <Icon name="download" size={16} /> {texts.exportCsv}
            </a>
            <a href={files.xlsx} className={button['outline']} download>
              <Icon name="download" size={16} /> {texts.exportXlsx}
            </a>
          </>
        )}
      </PageHead>
      <ViewLinks views={views} current={view} />
      <div className={styles['times']}>
        <details
          key={`${from} ${until} ${by}`}
          className={tools['more']}
          open={loaderData.isBadPeriod}
          onKeyDown={closeOnEscape}
        >
          <summary className={tools['chip']}>
            {loaderData.periodName} <Icon name="down" size={16} />
          </summary>
          <Form method="get" className={tools['form']} data-title={texts.period}>
            <input type="hidden" name="view" value={view} />
            <Field type="date" name="from" label={texts.from} defaultValue={from} max={loaderData.today} required />
            <Field type="date" name="until" label={texts.until} defaultValue={until} required />
            {view === 'sales' && (
              <Select
                name="by"
                label={texts.grouping}
                options={groupings.map((one) => ({ value: one, label: texts.groupings[one] }))}
                chosen={by}
              />
            )}
            <button type="submit" className={button['button']}>
              {texts.show}
            </button>
          </Form>
        </details>
        <nav className={styles['presets']} aria-label={texts.period}>
          {presets.map(({ name, to, isCurrent }) => (
            <Link key={name} to={to} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
      {loaderData.isBadPeriod && <p role="alert">{texts.badPeriod}</p>}
      {sales !== undefined && (
        <Sales
          {...sales}
          title={texts.charts[by]}
          currentName={texts.thisPeriod}
          beforeName={loaderData.previousName}
          allArticles={loaderData.allArticles}
          hasArticles={loaderData.hasArticles}
        />
      )}
      {table !== undefined && <Table table={table} />}
      <p className={text['small']}>{texts.means[view]}</p>
      <PageLinks first={loaderData.first} next={table?.next} />
    </>
  )
}

type TableProps = { table: NonNullable<Route.ComponentProps['loaderData']['table']> }

function Table({ table: { columns, rows, sums, note, soldOut } }: TableProps) {
  if (rows.length === 0) return <Empty title={texts.none}>{texts.noneHint}</Empty>
  return (
    <>
      <div className={styles['wide']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {columns.map(({ column, name, isNumber }) => (
                <th key={column} scope="col" className={isNumber ? styles['number'] : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ to, cells }) => (
              <tr key={cells.join(' ')}>
                {cells.map((cell, place) => (
                  <td key={columns[place]?.column} className={columns[place]?.isNumber ? styles['number'] : undefined}>
                    {place === 0 && to !== undefined ? <Link to={to}>{cell}</Link> : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {sums !== undefined && (
            <tfoot>
              <tr>
                {sums.map((cell, place) => (
                  <td key={columns[place]?.column} className={columns[place]?.isNumber ? styles['number'] : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {note !== undefined && <p className={text['small']}>{note}</p>}
      {soldOut !== undefined && <p className={text['small']}>{soldOut}</p>}
    </>
  )
}
