import { useRef } from 'react'
import { data, Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/articles/article.ts'
import { addArticle, type NewSize, noCells } from '../../../../shop/article-editing/add-article.ts'
import type { ArticleCells } from '../../../../shop/article-editing/article-cells.ts'
import { findArticleForStaff } from '../../../../shop/article-editing/find-article.ts'
import { suggestNumber } from '../../../../shop/article-editing/suggest-number.ts'
import { may } from '../../../../shop/staff/permissions.ts'
import { DraftNote, DraftPlace } from '../../../components/drafts/draft-note.tsx'
import { useDraft } from '../../../components/drafts/use-draft.ts'
import { useForgetDraft } from '../../../components/drafts/use-forget-draft.ts'
import { draftKeyOf } from '../../../server/draft-key.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import { officeContext, readStaff } from '../../../server/office-context.ts'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import styles from '../article/article.module.css'
import { DescriptionFields, OrganizationFields, PriceField, ShippingFields } from '../article/fields.tsx'
import { readArticleForm, readCharts } from '../article/read-article-form.ts'
import { listShelves } from '../article/shelves.ts'
import type { Route } from './+types/new-article'

const standardSizes = ['S', 'M', 'L', 'XL']

/** `M 12` on each line. A line without a number has no items yet; a name may have spaces. */
const readSizes = (lines: string): NewSize[] =>
  lines.split('\n').flatMap((line) => {
    const [, size = '', pieces = '0'] = /^(.*?)(?:[\s:=]+(\d{1,7}))?$/.exec(line.trim()) ?? []
    return size === '' ? [] : [{ size, pieces: Number(pieces) }]
  })

const writeSizes = (sizes: readonly NewSize[]): string =>
  sizes.map(({ size, pieces }) => `${size} ${pieces}`).join('\n')

/** A new colour begins with what the colours of a product share. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const colorOf = url.searchParams.get('colour-of') ?? ''
  const other = colorOf === '' ? undefined : await findArticleForStaff(shop, colorOf)
  if (colorOf !== '' && other === undefined) throw new Response(null, { status: 404 })
  const cells: ArticleCells =
    other === undefined ? noCells : { ...other.cells, color: '', product_slug: '', published: 'no', publish_at: '' }
  const sizes = other?.colors.find(({ sku }) => sku === other.sku)?.sizes.map(({ size }) => size) ?? standardSizes
  return {
    ...{ colorOf: other?.sku, name: other?.name, cells, ...readCharts(cells) },
    sku: other === undefined ? '' : await suggestNumber(shop, other),
    sizes: writeSizes(sizes.map((size) => ({ size, pieces: 0 }))),
    ...(await listShelves(shop)),
    draftKey: await draftKeyOf(office, `new article ${other?.sku ?? ''}`),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { field, cells } = await readArticleForm(request, office.shop.now())
  const lines = readSizes(field('sizes'))
  // Those who may not change stock add the sizes, and a colleague counts them.
  const sizes = may(readStaff(office).role, 'stock.write') ? lines : lines.map((line) => ({ ...line, pieces: 0 }))
  const sku = field('sku')
  const added = await addArticle(office.shop, { sku, cells, sizes })
  if (added.ok) {
    return redirectWithMessage(office.origin, `/articles/${added.sku}`, { kind: 'done', text: texts.created })
  }
  const errors: Partial<Record<string, string>> =
    added.reason === 'number-taken'
      ? { sku: texts.numberTaken }
      : Object.fromEntries(added.problems.map(({ column }) => [column, texts.advice[column]]))
  return data({ sku, cells, ...readCharts(cells), sizes: field('sizes'), errors }, { status: 422 })
}

export const meta: Route.MetaFunction = () => [{ title: texts.newArticle }]

/** Where the page leads when the article was added. */
const isArticle = (pathname: string) => /^\/articles\/(?!new$)[^/]+$/.test(pathname)

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const { name, colorOf, categories, collections, draftKey } = loaderData
  useForgetDraft(draftKey, actionData !== undefined, isArticle)
  const { sku, cells, chart, chartIndonesian, sizes } = actionData ?? loaderData
  const errors = actionData?.errors ?? {}
  const draft = useDraft(form, { draftKey, isRefused: actionData !== undefined })
  return (
    <>
      <PageHead title={name === undefined ? texts.newArticle : texts.newColourOf(name)} below={texts.newHint} />
      <DraftPlace />
      <Form method="post" ref={form} className={styles['new']} noValidate>
        <DraftNote {...draft} />
        <Field
          name="sku"
          label={texts.labels.sku}
          defaultValue={sku}
          error={errors['sku']}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <DescriptionFields {...{ cells, chart, chartIndonesian, errors }} />
        <section className={styles['section']} aria-label={texts.price}>
          <h2>{texts.price}</h2>
          <div className={styles['two']}>
            <PriceField cells={cells} errors={errors} />
            <TextArea
              name="sizes"
              label={`${texts.sizesOf}. ${texts.sizesField}`}
              rows={5}
              defaultValue={sizes}
              error={errors['sizes']}
            />
          </div>
        </section>
        <section className={styles['section']} aria-label={texts.organization}>
          <h2>{texts.organization}</h2>
          <OrganizationFields cells={cells} errors={errors} categories={categories} collections={collections} />
        </section>
        <section className={styles['section']} aria-label={texts.shipping}>
          <h2>{texts.shipping}</h2>
          <ShippingFields cells={cells} errors={errors} />
        </section>
        <p className={styles['buttons']}>
          <Link className={button['outline']} to={colorOf === undefined ? '/articles' : `/articles/${colorOf}`}>
            {texts.back}
          </Link>
          <button type="submit" className={button['button']} disabled={isSending}>
            {texts.create}
          </button>
        </p>
      </Form>
    </>
  )
}
