import { Link } from 'react-router'
import { texts } from '#office-texts/articles/articles.ts'
import { texts as saleTexts } from '#office-texts/articles/discounts.ts'
import { type ArticleSort, articleViews } from '../../../shop/article-editing/article-views.ts'
import { MOST_PREVIEWED } from '../../../shop/article-editing/bulk-change.ts'
import { type ArticleInList, listArticlesForStaff } from '../../../shop/article-editing/list-articles.ts'
import { readListFilter, toArticleFilter } from '../../../shop/article-editing/list-question.ts'
import { listCategories } from '../../../shop/shelves/list-categories.ts'
import { listCollections } from '../../../shop/shelves/list-collections.ts'
import { listSavedViews } from '../../../shop/staff/views/saved-views.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { pictureAddress } from '../../components/orders/order-facts.ts'
import lists from '../../components/orders/order-list.module.css'
import { SavedViews } from '../../components/saved-views.tsx'
import { SizeStrip } from '../../components/size-strip.tsx'
import { useListKeys } from '../../components/use-list-keys.ts'
import { formatMoment } from '../../server/format-time.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons.tsx'
import listPage from '../../ui/list-page.module.css'
import { ViewLinks } from '../../ui/list-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/articles'
import styles from './articles.module.css'
import { SelectArticle, SelectBar } from './bulk/select-bar.tsx'
import { Filters } from './filters.tsx'
import { addressOf, cleanQuery, pageOf } from './list-address.ts'
import { SortHead } from './sort-head.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const list = readListFilter(url.searchParams)
  const after = pageOf(url.searchParams)
  const { articles, next, counts } = await listArticlesForStaff(shop, toArticleFilter(list), { sort: list.sort, after })
  const { view, sort, filter } = list
  return {
    ...{ view, sort, filter, counts, next, after, articles: articles.map(toRow) },
    most: MOST_PREVIEWED,
    saved: await listSavedViews(shop, { staffId: readStaff(office).id, list: 'articles' }),
    query: cleanQuery(url.searchParams),
    categories: (await listCategories(shop)).map(({ slug, name }) => ({ value: slug, label: name })),
    collections: (await listCollections(shop)).map(({ slug, title }) => ({ value: slug, label: title })),
  }
}

const toRow = (article: ArticleInList) => {
  const { id, sku, name, color, category = '', sizes, stock, sold, isPublished, isArchived } = article
  const isSale = article.priceDisc > 0
  return {
    ...{ id, sku, name, color, category, sizes, stock, sold, isPublished, isArchived },
    picture: pictureAddress(article.picture),
    price: formatRupiah(isSale ? article.priceDisc : article.price),
    was: isSale ? formatRupiah(article.price) : undefined,
    percent: isSale ? Math.round((1 - article.priceDisc / article.price) * 100) : 0,
    publishAt: article.publishAt && formatMoment(article.publishAt),
    sale: saleNote(article),
  }
}

/** When the sale price starts, or until when it applies. */
function saleNote({ sale, priceDisc }: ArticleInList): string | undefined {
  if (sale === undefined) return undefined
  if (priceDisc > 0) return sale.endsAt && texts.saleUntil(formatMoment(sale.endsAt))
  const isPlanned = sale.startsAt !== undefined && sale.startsAt > new Date()
  return isPlanned && sale.startsAt ? texts.saleFrom(formatRupiah(sale.price), formatMoment(sale.startsAt)) : undefined
}

type Row = ReturnType<typeof toRow>

export const meta: Route.MetaFunction = () => [{ title: texts.articles }]

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { view, sort, filter, counts, most, next, after, articles, categories, collections, saved, query } = loaderData
  const isFiltered = Object.values(filter).some((value) => value !== '')
  useListKeys()
  return (
    <>
      <PageHead title={texts.articles}>
        <Link to="/articles/discount" className={button['outline']}>
          {saleTexts.title}
        </Link>
        <Link to="/articles/new" className={button['button']}>
          <Icon name="plus" size={16} /> {texts.newArticle}
        </Link>
      </PageHead>
      <ViewLinks
        current={view}
        views={articleViews.map((one) => ({
          ...{ view: one, name: texts.views[one], to: addressOf(one, filter) },
          count: counts[one].toLocaleString('id-ID'),
        }))}
      />
      <div className={styles['tools']}>
        <Filters {...{ view, filter, categories, collections, isFiltered }} />
        <SavedViews list="/articles" views={saved} query={query} />
      </div>
      {articles.length === 0 ? (
        <Empty title={isFiltered ? texts.nothingFound : texts.none}>
          {isFiltered ? texts.nothingFoundHint : texts.noneHint}
        </Empty>
      ) : (
        <>
          <SelectBar {...{ view, filter, after }} all={counts[view]} most={most} />
          <ArticleList articles={articles} sort={sort} sortedBy={(sort) => addressOf(view, { ...filter, sort })} />
        </>
      )}
      <div className={listPage['pages']}>
        <span className={text['quiet']}>
          {texts.countOf((after + articles.length).toLocaleString('id-ID'), counts[view].toLocaleString('id-ID'))}
        </span>
        {after > 0 && (
          <Link to={addressOf(view, filter)} className={button['outline']}>
            {texts.first}
          </Link>
        )}
        {next !== undefined && (
          <Link to={addressOf(view, filter, next)} className={button['outline']}>
            {texts.next}
          </Link>
        )}
      </div>
    </>
  )
}

type ArticleListProps = { articles: Row[]; sort: ArticleSort; sortedBy: (sort: ArticleSort) => string }

/** A table, and cards on a phone. */
const ArticleList = ({ articles, sort, sortedBy }: ArticleListProps) => (
  <>
    <table className={lists['table']}>
      <thead>
        <tr>
          <SortHead column="name" label={texts.article} sort={sort} addressOf={sortedBy} />
          <th scope="col">{texts.category}</th>
          <SortHead column="price" label={texts.price} sort={sort} addressOf={sortedBy} className={lists['number']} />
          <th scope="col">{texts.stockBySize}</th>
          <SortHead column="stock" label={texts.stock} sort={sort} addressOf={sortedBy} className={lists['number']} />
          <SortHead column="sold" label={texts.sold} sort={sort} addressOf={sortedBy} className={lists['number']} />
          <th scope="col">{texts.status}</th>
        </tr>
      </thead>
      <tbody>
        {articles.map((one) => (
          <tr key={one.id} data-row>
            <td>
              <span className={styles['person']}>
                <SelectArticle sku={one.sku} name={`${one.name} ${one.color}`} />
                <Picture address={one.picture} />
                <span>
                  <Link to={`/articles/${one.sku}`} className={lists['link']}>
                    {one.name} <span className={text['quiet']}>{one.color}</span>
                  </Link>
                  <span className={`${text['small']} ${styles['below']}`}>{one.sku}</span>
                </span>
              </span>
            </td>
            <td className={text['quiet']}>{one.category}</td>
            <td className={lists['number']}>
              <Price {...one} />
            </td>
            <td>{one.sizes.length === 0 ? texts.noSizes : <SizeStrip sizes={one.sizes} />}</td>
            <td className={lists['number']}>{one.stock}</td>
            <td className={lists['number']}>{one.sold}</td>
            <td>
              <Status {...one} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <ul className={lists['cards']}>
      {articles.map((one) => (
        <li key={one.id} data-row>
          <span className={styles['box']}>
            <SelectArticle sku={one.sku} name={`${one.name} ${one.color}`} />
          </span>
          <Link to={`/articles/${one.sku}`} className={styles['card']}>
            <Picture address={one.picture} />
            <span>
              <b>{one.name}</b> <span className={text['quiet']}>{one.color}</span>
              <span className={`${text['small']} ${styles['below']}`}>{one.sku}</span>
            </span>
            <span className={lists['number']}>
              <Price {...one} />
            </span>
            <span className={styles['strip']}>
              <SizeStrip sizes={one.sizes} /> {!one.isPublished && <Status {...one} />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </>
)

const Picture = ({ address }: { address: string | undefined }) => (
  <span className={styles['picture']}>
    {address !== undefined && <img src={address} alt="" loading="lazy" decoding="async" />}
  </span>
)

const Price = ({ price, was, percent, sale }: Pick<Row, 'price' | 'was' | 'percent' | 'sale'>) => (
  <>
    <span className={was === undefined ? undefined : styles['sale']}>{price}</span>
    {was !== undefined && (
      <span className={styles['was']}>
        <s>{was}</s> −{percent} %
      </span>
    )}
    {sale !== undefined && <span className={styles['was']}>{sale}</span>}
  </>
)

function Status({ isArchived, isPublished, publishAt, stock }: Row) {
  if (isArchived) return <span className={text['quiet']}>{texts.archived}</span>
  if (publishAt !== undefined && !isPublished) return <span>{texts.publishedFrom(publishAt)}</span>
  if (!isPublished) return <span className={text['quiet']}>{texts.hidden}</span>
  return stock === 0 ? <span className={styles['soldOut']}>{texts.soldOut}</span> : <span>{texts.published}</span>
}
