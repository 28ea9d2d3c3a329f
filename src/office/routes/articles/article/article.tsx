import { data, Link } from 'react-router'
import { texts } from '#office-texts/articles/article.ts'
import { changeArticle } from '../../../../shop/article-editing/change-article.ts'
import { findArticleForStaff } from '../../../../shop/article-editing/find-article.ts'
import { readInterest } from '../../../../shop/article-editing/interest/read-interest.ts'
import { listArticlePictures } from '../../../../shop/article-editing/pictures/article-pictures.ts'
import { listSales } from '../../../../shop/articles/discounts/list-sales.ts'
import { listActivity } from '../../../../shop/audit/list-activity.ts'
import { may } from '../../../../shop/staff/permissions.ts'
import { formatRupiah, rupiah } from '../../../../values/rupiah.ts'
import { ConflictForm } from '../../../components/conflict-form.tsx'
import { MoreMenu, WayUp } from '../../../components/detail-head.tsx'
import { DraftPlace } from '../../../components/drafts/draft-note.tsx'
import { useForgetDraft } from '../../../components/drafts/use-forget-draft.ts'
import { pictureAddress } from '../../../components/orders/order-facts.ts'
import { mergeChanges, readBase, writeBase } from '../../../server/conflicts.ts'
import { draftKeyOf } from '../../../server/draft-key.ts'
import { formatMoment } from '../../../server/format-time.ts'
import { readLastChange } from '../../../server/last-change.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import { officeContext, readStaff } from '../../../server/office-context.ts'
import button from '../../../ui/button.module.css'
import { Icon } from '../../../ui/icons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import { toRow } from '../../activity/activity-facts.ts'
import { offerUndo } from '../bulk/offer-undo.ts'
import { describeSale } from '../discount/describe-sale.ts'
import { toPicture } from '../pictures/picture-facts.ts'
import { PicturesSection } from '../pictures/pictures-section.tsx'
import { PreviewButton } from '../preview/preview-button.tsx'
import type { Route } from './+types/article'
import styles from './article.module.css'
import { ARTICLE_FORM, ArticleForm } from './article-form.tsx'
import { ArticleHistory } from './article-history.tsx'
import { describeInterest } from './interest-facts.ts'
import { InterestSection } from './interest-section.tsx'
import { OtherActions } from './other-actions.tsx'
import { readArticleForm, readCharts, toCells } from './read-article-form.ts'
import { SaleSection } from './sale-section.tsx'
import { listShelves } from './shelves.ts'
import { SizesSection } from './sizes-section.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const article = await findArticleForStaff(shop, params.code)
  if (article === undefined) throw new Response(null, { status: 404 })
  const { cells, sku, slug } = article
  const viewer = readStaff(office)
  const { entries } = await listActivity(shop, { subject: { kind: 'article', key: sku } }, { atMost: 8 })
  const { articles: sales } = await listSales(shop, { skus: [sku] }, 1)
  return {
    ...{ sku, name: [cells.product_name, cells.color].filter(Boolean).join(', ') },
    ...{ style: cells.style, isPublished: article.isPublished, isArchived: article.isArchived },
    ...{ cells, base: writeBase(cells), ...readCharts(cells) },
    ...(await listShelves(shop)),
    pictures: (await listArticlePictures(shop, sku)).map(toPicture),
    publishAt: article.publishAt && formatMoment(article.publishAt),
    address: `${shop.identity.publicOrigin}/product/${slug}/${sku}`,
    colors: article.colors.map(({ picture, ...color }) => ({ ...color, picture: pictureAddress(picture) })),
    // An archived article is not for sale.
    sale: sales[0] && describeSale(sales[0]),
    interest: describeInterest(await readInterest(shop, article.id), { withAmounts: may(viewer.role, 'amounts.read') }),
    history: entries.map((entry) => toRow(entry, { viewer: viewer.id, people: [] })),
    mayCount: may(viewer.role, 'stock.write'),
    draftKey: await draftKeyOf(office, `article ${sku}`),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { field, cells } = await readArticleForm(request, office.shop.now())
  const base = readBase(field('base'))
  const sku = params.code
  let changed = await changeArticle(office.shop, { sku, cells, expected: base && toCells(base) })
  if (!changed.ok && changed.reason === 'changed-meanwhile' && base !== undefined) {
    const { conflicts, merged } = mergeChanges(base, changed.saved, cells)
    if (conflicts.length > 0) {
      const last = await readLastChange(office, { kind: 'article', key: sku }, 'article.change')
      return data({ conflict: { ...last, conflicts, merged, base: writeBase(changed.saved) } }, { status: 409 })
    }
    // What only a colleague changed meanwhile is kept, and so is what only this person changed.
    changed = await changeArticle(office.shop, { sku, cells: toCells(merged), expected: changed.saved })
  }
  if (changed.ok) {
    const isShown = cells.published === 'yes'
    const said = changed.changed.length === 0 ? texts.unchanged : isShown ? texts.saved : texts.savedHidden
    const to = `/articles/${changed.sku}`
    return redirectWithMessage(office.origin, to, { kind: 'done', text: said, undo: await offerUndo(office, to) })
  }
  if (changed.reason !== 'invalid') throw new Response(null, { status: 404 })
  const errors = Object.fromEntries(changed.problems.map(({ column }) => [column, texts.advice[column]]))
  return data({ typed: { cells, ...readCharts(cells) }, errors }, { status: 422 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.name ?? texts.back }]

const labels: Record<string, string> = texts.labels

/** As the form shows it, and not as it is stored. */
function showValue(column: string, value: string): string {
  if (column === 'published' && value === 'no') return texts.hidden
  if (column === 'price' && /^\d+$/.test(value)) return formatRupiah(rupiah(Number(value)))
  return value
}

/** In their order on the page. On a phone, tabs lead to them. */
const sections = [
  ['pictures', texts.pictures],
  ['description', texts.description],
  ['price', texts.price],
  ['organization', texts.organization],
  ['stock', texts.sizesAndStock],
  ['history', texts.history],
] as const

export default function ArticlePage({ loaderData, actionData }: Route.ComponentProps) {
  const { sku, name, history, isArchived, draftKey } = loaderData
  useForgetDraft(draftKey, actionData !== undefined)
  if (actionData !== undefined && 'conflict' in actionData) {
    return (
      <ConflictForm
        data={actionData.conflict}
        below={`${name} · ${sku}`}
        labelOf={(column) => labels[column] ?? column}
        show={showValue}
        discardTo={`/articles/${sku}`}
      />
    )
  }
  const [last] = history
  const below = [sku, last && texts.updated(last.by, last.at)].filter(Boolean).join(' · ')
  const newColour = `/articles/new?colour-of=${sku}`
  return (
    <div className={styles['page']}>
      <WayUp to="/articles">{texts.back}</WayUp>
      <PageHead
        title={name}
        beside={
          <span className={loaderData.isPublished ? styles['isShown'] : text['quiet']}>{statusOf(loaderData)}</span>
        }
        below={below}
      >
        {!isArchived && (
          <>
            <Link className={`${button['outline']} ${styles['onDesktop']}`} to={newColour}>
              <Icon name="plus" size={16} /> {texts.newColour}
            </Link>
            <MoreMenu label={texts.moreActions} isForPhone>
              <li>
                <Link to={newColour}>{texts.newColour}</Link>
              </li>
            </MoreMenu>
          </>
        )}
        <span className={styles['see']} data-dock>
          <PreviewButton sku={sku} form={ARTICLE_FORM} />
          {loaderData.isPublished && (
            <a className={button['outline']} href={loaderData.address}>
              <Icon name="out" size={16} /> {texts.viewInShop}
            </a>
          )}
        </span>
      </PageHead>
      <nav className={styles['tabs']} aria-label={texts.sections}>
        {sections.map(([id, label]) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <DraftPlace />
      <PicturesSection sku={sku} pictures={loaderData.pictures} />
      <ArticleForm
        key={loaderData.base}
        {...loaderData}
        {...(actionData === undefined ? {} : actionData.typed)}
        errors={actionData?.errors ?? {}}
      />
      {loaderData.sale !== undefined && <SaleSection sku={sku} sale={loaderData.sale} />}
      <SizesSection {...loaderData} />
      <InterestSection {...loaderData.interest} />
      <ArticleHistory entries={history} />
      <OtherActions sku={sku} name={name} isArchived={isArchived} />
    </div>
  )
}

type Status = { isArchived: boolean; isPublished: boolean; publishAt: string | undefined }

function statusOf({ isArchived, isPublished, publishAt }: Status): string {
  if (isArchived) return texts.archived
  if (isPublished) return texts.published
  return publishAt === undefined ? texts.hidden : texts.publishedOn(publishAt)
}
