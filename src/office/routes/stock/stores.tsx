import { useRef } from 'react'
import { data, Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/articles/store-stock.ts'
import { findStockSheet, type SheetArticle } from '../../../shop/article-editing/stock-sheet.ts'
import {
  type CountedStore,
  countInStores,
  listStoreStock,
  type StoreCount,
} from '../../../shop/stores/count-in-stores.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { type Office, officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { Empty } from '../../ui/empty.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { SaveBar } from '../../ui/forms/save-bar.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/stores'
import styles from './stores.module.css'

async function readSheet({ shop }: Office, url: URL): Promise<{ articles: SheetArticle[]; stores: CountedStore[] }> {
  const articles = await findStockSheet(shop, { style: url.searchParams.get('product')?.slice(0, 60) ?? '' })
  if (articles === undefined) throw new Response(null, { status: 404 })
  const sizeIds = articles.flatMap(({ sizes }) => sizes.map(({ id }) => id))
  return { articles, stores: await listStoreStock(shop, sizeIds) }
}

const fieldOf = (storeId: number, sizeId: number) => `${storeId}:${sizeId}`

export async function loader({ context, url }: Route.LoaderArgs) {
  const { articles, stores } = await readSheet(context.get(officeContext), url)
  return {
    product: articles[0]?.style ?? '',
    name: articles[0]?.name ?? '',
    stores: stores.map(({ id, name, hidden }) => ({ id, name, hidden })),
    articles: articles.map(({ sku, color, sizes }) => ({
      ...{ sku, color },
      sizes: sizes.map(({ id, size }) => ({
        ...{ id, size },
        pieces: stores.map((store) => ({ store: store.id, name: store.name, pieces: store.pieces.get(id) ?? null })),
      })),
    })),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { articles, stores } = await readSheet(office, url)
  const field = await readForm(request)
  const cells = articles.flatMap(({ sizes }) =>
    sizes.flatMap(({ id }) => stores.map((store) => ({ store: store.id, id }))),
  )
  const typed = Object.fromEntries(
    cells.map(({ store, id }) => [fieldOf(store, id), field(`to:${fieldOf(store, id)}`).trim()]),
  )
  const back = (status: number, top: string) => data({ typed, top }, { status })
  if (Object.values(typed).some((value) => !/^\d{0,6}$/.test(value))) return back(422, texts.notANumber)
  const counts = cells.flatMap(({ store, id }): StoreCount[] => {
    const [from, to] = [field(`from:${fieldOf(store, id)}`), typed[fieldOf(store, id)] ?? '']
    if (from === to) return []
    return [
      {
        ...{ storeId: store, sizeId: id },
        from: /^\d{1,6}$/.test(from) ? Number(from) : null,
        to: to === '' ? undefined : Number(to),
      },
    ]
  })
  const saved = await countInStores(office.shop, counts)
  const here = url.pathname + url.search
  if (saved.ok) {
    return redirectWithMessage(office.origin, here, { kind: 'done', text: texts.saved(saved.changed) })
  }
  return redirectWithMessage(office.origin, here, {
    kind: 'failed',
    text: saved.reason === 'unknown' ? texts.unknown : texts.changed,
  })
}

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

/** What each store has of each size, as far as the owner keeps it. */
export default function StoreStock({ loaderData, actionData }: Route.ComponentProps) {
  const { articles, stores, product, name } = loaderData
  const isSending = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const shown = articles
    .map(({ sizes }) => sizes.map(({ pieces }) => pieces.map((one) => one.pieces).join()).join())
    .join()
  return (
    <>
      <p>
        <Link className={text['link']} to={`/stock/count?product=${encodeURIComponent(product)}`}>
          {texts.count}
        </Link>
      </p>
      <PageHead title={texts.title} below={`${name}. ${texts.below}`} />
      {stores.length === 0 && (
        <Empty title={texts.noStores}>
          <Link className={text['link']} to="/front/store/new">
            {texts.addStore}
          </Link>
        </Empty>
      )}
      {stores.length > 0 && (
        <Form method="post" ref={form} noValidate key={shown}>
          {actionData !== undefined && (
            <p role="alert" className={styles['note']}>
              {actionData.top}
            </p>
          )}
          {articles.map(({ sku, color, sizes }) => (
            <div key={sku} className={styles['sideways']}>
              <table className={styles['table']}>
                <caption>
                  {color || name} <span className={text['small']}>{sku}</span>
                </caption>
                <thead>
                  <tr>
                    <th scope="col">{texts.size}</th>
                    {stores.map(({ id, name, hidden }) => (
                      <th scope="col" key={id}>
                        {name} {hidden && <span className={text['small']}>({texts.hidden})</span>}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {sizes.map(({ id, size, pieces }) => (
                    <tr key={id}>
                      <th scope="row">{size}</th>
                      {pieces.map(({ store, name, pieces }) => (
                        <td key={store}>
                          <input type="hidden" name={`from:${fieldOf(store, id)}`} value={pieces ?? ''} />
                          <input
                            name={`to:${fieldOf(store, id)}`}
                            inputMode="numeric"
                            autoComplete="off"
                            maxLength={6}
                            aria-label={texts.pieces(name, `${color} ${size}`)}
                            placeholder="–"
                            defaultValue={actionData?.typed[fieldOf(store, id)] ?? pieces ?? ''}
                          />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          ))}
          <SaveBar form={form} isSending={isSending} save={texts.save} />
        </Form>
      )}
    </>
  )
}
