import { data, Link, redirect, useNavigation } from 'react-router'
import { texts } from '#office-texts/articles/article-bulk.ts'
import {
  applyBulkChange,
  type BulkChange,
  type BulkRow,
  MOST_IN_A_REQUEST,
  MOST_PREVIEWED,
  previewBulkChange,
} from '../../../../shop/article-editing/bulk-change.ts'
import { fingerprintOf, startBulkChange } from '../../../../shop/article-editing/bulk-job.ts'
import { listArticleNumbers } from '../../../../shop/article-editing/list-articles.ts'
import {
  type ListQuestion,
  readListFilter,
  toArticleFilter,
  writeListQuery,
} from '../../../../shop/article-editing/list-question.ts'
import type { Shop } from '../../../../shop/shop.ts'
import { formatRupiah, readRupiah } from '../../../../values/rupiah.ts'
import { Select } from '../../../components/select.tsx'
import { readBase, writeBase } from '../../../server/conflicts.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import { officeContext } from '../../../server/office-context.ts'
import { readFields } from '../../../server/read-form.ts'
import button from '../../../ui/button.module.css'
import { Empty } from '../../../ui/empty.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import { listShelves, type Shelves } from '../article/shelves.ts'
import { addressOf, pageOf } from '../list-address.ts'
import type { Route } from './+types/bulk'
import styles from './bulk.module.css'
import { offerUndo } from './offer-undo.ts'
import { undoChange } from './undo.ts'

const ways = ['amount', 'percent', 'publish', 'hide', 'category'] as const
type Way = (typeof ways)[number]

/** First the change is chosen; with it in the address, the page shows old → new and asks to apply it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const list = readListFilter(url.searchParams)
  const isAll = url.searchParams.get('all') === 'yes'
  const skus = isAll ? await numbersOf(shop, list) : chosenIn(url.searchParams)
  const asked = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const way = ways.find((one) => one === asked('way'))
  const change = way && readChange(way, asked)
  const shelves = await listShelves(shop)
  const rows = change && (await previewBulkChange(shop, { skus, change }))
  return {
    ...{ count: skus.length, way: way ?? 'amount', value: asked('value'), category: asked('shelf') },
    // Both forms carry the fields that choose the articles, and the list that is shown afterwards.
    kept: [
      ...(isAll ? [['all', 'yes'] as const] : skus.map((sku) => ['sku', sku] as const)),
      ...Object.entries({ view: list.view, ...list.filter, after: asked('after') }),
    ],
    list: addressOf(list.view, list.filter, pageOf(url.searchParams)),
    categories: shelves.categories,
    error: way !== undefined && change === undefined ? texts.badValue : undefined,
    preview: change && rows && toPreview(change, rows, shelves),
  }
}

const chosenIn = (fields: URLSearchParams | FormData) =>
  [...new Set(fields.getAll('sku').map(String))].slice(0, MOST_PREVIEWED)

const numbersOf = (shop: Pick<Shop, 'db'>, list: ListQuestion) =>
  listArticleNumbers(shop, toArticleFilter(list), MOST_PREVIEWED)

function readChange(way: Way, asked: (name: string) => string): BulkChange | undefined {
  if (way === 'publish' || way === 'hide') return { kind: 'published', isPublished: way === 'publish' }
  if (way === 'category') return asked('shelf') === '' ? undefined : { kind: 'category', category: asked('shelf') }
  const [, sign = '', written = ''] = /^([+−-]?)\s*(.*)$/.exec(asked('value').trim()) ?? []
  const size = way === 'amount' ? readRupiah(written) : readPercent(written)
  if (size === undefined || size === 0) return undefined
  return { kind: 'price', by: way, value: sign === '' || sign === '+' ? size : -size }
}

const readPercent = (written: string): number | undefined =>
  /^\d{1,3}([.,]\d{1,2})?\s*%?$/.test(written) ? Number(written.replace(/\s*%$/, '').replace(',', '.')) : undefined

function toPreview(change: BulkChange, rows: readonly BulkRow[], { categories }: Shelves) {
  const names = new Map(categories.map(({ value, label }) => [value, label]))
  const written = (value: string) => {
    if (change.kind === 'price') return formatRupiah(Number(value))
    if (change.kind === 'published') return value === 'yes' ? texts.yes : texts.no
    return value
      .split('|')
      .map((slug) => names.get(slug) ?? slug)
      .join(', ')
  }
  const isLong = rows.length > MOST_IN_A_REQUEST
  // Those that cannot be changed come first.
  const shown = isLong
    ? rows.toSorted((a, b) => Number(b.problem !== undefined) - Number(a.problem !== undefined))
    : rows
  return {
    base: isLong ? '' : writeBase(Object.fromEntries(rows.map(({ sku, before }) => [sku, before]))),
    ...{ isLong, seen: fingerprintOf(rows), count: rows.length },
    isPossible: rows.every(({ problem }) => problem === undefined),
    rows: shown.slice(0, MOST_IN_A_REQUEST).map(({ sku, name, color, before, after, problem }) => ({
      ...{ sku, name, color, before: written(before), after: before === after ? texts.same : written(after) },
      problem: problem === undefined ? undefined : texts.problem[change.kind],
    })),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { shop, origin } = office
  const fields = await readFields(request)
  const asked = (name: string) => String(fields.get(name) ?? '').trim()
  if (asked('change') !== '' || asked('job') !== '') return undoChange(office, asked)
  const isAll = asked('all') === 'yes'
  const query = listQuery(fields)
  const list = readListFilter(query)
  const skus = isAll ? await numbersOf(shop, list) : chosenIn(fields)
  const way = ways.find((one) => one === asked('way'))
  const change = way && readChange(way, asked)
  if (change === undefined) return data({ top: texts.badValue }, { status: 422 })
  if (skus.length > MOST_IN_A_REQUEST) {
    const written = writeListQuery(list).toString()
    const started = await startBulkChange(shop, { skus, change, seen: asked('seen'), list: written })
    if (started.ok) return redirect(`/jobs/${started.job}`, 303)
    if (started.reason === 'invalid') return data({ top: texts.invalid }, { status: 422 })
    return data({ top: started.reason === 'unknown-category' ? texts.unknown : texts.meanwhile }, { status: 409 })
  }
  const applied = await applyBulkChange(shop, { skus, change, expected: readBase(asked('base')) })
  if (applied.ok) {
    const to = addressOf(list.view, list.filter, pageOf(query))
    const undo = await offerUndo(office, to)
    return redirectWithMessage(origin, to, { kind: 'done', text: texts.done(applied.changed), undo })
  }
  if (applied.reason === 'invalid') return data({ top: texts.invalid }, { status: 422 })
  if (applied.reason === 'changed-meanwhile') return data({ top: texts.meanwhile }, { status: 409 })
  return redirectWithMessage(origin, url.pathname + url.search, { kind: 'failed', text: texts.unknown })
}

/** The fields that say which list is meant, as they were in the address. */
function listQuery(fields: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string') query.append(name, value)
  return query
}

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

export default function Bulk({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle'
  const { count, kept, way, value, category, categories, error, preview } = loaderData
  if (count === 0) {
    return (
      <>
        <PageHead title={texts.title} />
        <Empty title={texts.none}>
          <Link className={text['link']} to={loaderData.list}>
            {texts.toList}
          </Link>
        </Empty>
      </>
    )
  }
  const hidden = kept.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
  return (
    <>
      <PageHead title={texts.title} below={texts.selected(count)} />
      <Form method="get" className={styles['choice']}>
        {hidden}
        <fieldset>
          <legend>{texts.what}</legend>
          {(
            [
              ['amount', `${texts.price}: ${texts.byAmount}`],
              ['percent', `${texts.price}: ${texts.byPercent}`],
              ['publish', texts.publish],
              ['hide', texts.hide],
              ['category', texts.category],
            ] as const
          ).map(([one, label]) => (
            <label key={one}>
              <input type="radio" name="way" value={one} defaultChecked={one === way} /> {label}
            </label>
          ))}
        </fieldset>
        <div className={styles['amount']}>
          <Field
            name="value"
            label={texts.value}
            hint={texts.valueHint}
            error={error}
            defaultValue={value}
            autoComplete="off"
          />
        </div>
        <div className={styles['category']}>
          <Select name="shelf" label={texts.category} options={categories} chosen={category || undefined} />
        </div>
        <p>
          <button type="submit" className={preview === undefined ? button['button'] : button['outline']}>
            {texts.preview}
          </button>
        </p>
      </Form>
      {actionData?.top !== undefined && (
        <p role="alert" className={styles['alert']}>
          {actionData.top}
        </p>
      )}
      {preview !== undefined && (
        <Form method="post" className={styles['preview']}>
          {hidden}
          <input type="hidden" name="way" value={way} />
          <input type="hidden" name="value" value={value} />
          <input type="hidden" name="shelf" value={category} />
          <input type="hidden" name="base" value={preview.base} />
          <input type="hidden" name="seen" value={preview.seen} />
          <h2>{texts.previewTitle}</h2>
          <ul>
            {preview.rows.map((row) => (
              <li key={row.sku}>
                <span>
                  {row.name} <span className={text['quiet']}>{row.color}</span>
                  <span className={`${text['small']} ${styles['below']}`}>{row.sku}</span>
                  {row.problem !== undefined && <span className={styles['problem']}>{row.problem}</span>}
                </span>
                <span className={styles['values']}>
                  {row.before} → <b>{row.after}</b>
                </span>
              </li>
            ))}
          </ul>
          {preview.count > preview.rows.length && <p>{texts.more(preview.count - preview.rows.length)}</p>}
          {preview.isPossible ? (
            <>
              {preview.isLong && <p className={text['quiet']}>{texts.inBackground}</p>}
              <p>
                <button type="submit" className={button['button']} disabled={isSending}>
                  {texts.apply(preview.count)}
                </button>
              </p>
            </>
          ) : (
            <p className={styles['problem']}>{texts.invalid}</p>
          )}
        </Form>
      )}
    </>
  )
}
