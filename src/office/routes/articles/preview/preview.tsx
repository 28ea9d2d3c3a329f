import { data, Link, redirect } from 'react-router'
import { texts } from '#office-texts/articles/article.ts'
import { texts as previewTexts } from '#office-texts/articles/article-preview.ts'
import { findArticlePreview, keepArticlePreview } from '../../../../shop/article-editing/preview/article-preview.ts'
import { createPreviewToken } from '../../../../shop/previews/preview.ts'
import { ShopPreview } from '../../../components/preview/shop-preview.tsx'
import { officeContext } from '../../../server/office-context.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import { readArticleForm } from '../article/read-article-form.ts'
import type { Route } from './+types/preview'
import styles from './preview.module.css'

/** The form of the article makes the preview, and leads to it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const asked = url.searchParams.get('id') ?? ''
  const id = /^\d{1,15}$/.test(asked) ? Number(asked) : undefined
  const preview = id && (await findArticlePreview(shop, id))
  // The form that was refused has none.
  if (!id || !preview || preview.sku.toLowerCase() !== params.code.toLowerCase()) return undefined
  const { sku, cells } = preview
  const token = await createPreviewToken(shop, { of: 'article', id })
  return {
    ...{ sku, name: [cells.product_name, cells.color].filter(Boolean).join(', ') },
    address: `${shop.identity.publicOrigin}/preview/${token}/product/${cells.product_slug}/${sku}`,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { shop } = context.get(officeContext)
  const { cells } = await readArticleForm(request, shop.now())
  const kept = await keepArticlePreview(shop, { sku: params.code, cells })
  if (kept.ok) return redirect(`/articles/${params.code}/preview?id=${kept.id}`, 303)
  if (kept.reason === 'unknown-article') throw new Response(null, { status: 404 })
  const problems = kept.problems.map(({ column }) => ({ label: texts.labels[column], what: texts.advice[column] }))
  return data({ problems }, { status: 422 })
}

export const meta: Route.MetaFunction = () => [{ title: previewTexts.title }]

/** The shop's own page of the article, as large screens and phones show it. */
export default function Preview({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link className={text['link']} to={`/articles/${params.code}`}>
          {loaderData?.name ?? params.code}
        </Link>
      </p>
      <PageHead
        title={previewTexts.title}
        below={
          actionData !== undefined
            ? previewTexts.missing
            : loaderData === undefined
              ? previewTexts.ended
              : previewTexts.below
        }
      />
      {actionData !== undefined && (
        <ul className={styles['problems']} role="alert">
          {actionData.problems.map(({ label, what }) => (
            <li key={label}>
              <b>{label}</b> {what}
            </li>
          ))}
        </ul>
      )}
      {actionData === undefined && loaderData !== undefined && (
        <ShopPreview address={loaderData.address} version={loaderData.address} words={previewTexts} />
      )}
    </>
  )
}
