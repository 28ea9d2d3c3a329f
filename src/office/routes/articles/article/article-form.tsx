import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { texts } from '#office-texts/articles/article.ts'
import type { ArticleCells } from '../../../../shop/article-editing/article-cells.ts'
import type { SizeChart } from '../../../../shop/article-editing/size-chart.ts'
import { DraftNote } from '../../../components/drafts/draft-note.tsx'
import { useDraft } from '../../../components/drafts/use-draft.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { MomentField } from '../../../ui/forms/moment-field.tsx'
import { SaveBar } from '../../../ui/forms/save-bar.tsx'
import styles from './article.module.css'
import { DescriptionFields, OrganizationFields, PriceField, ShippingFields } from './fields.tsx'
import type { Shelves } from './shelves.ts'

type ArticleFormProps = Shelves & {
  cells: ArticleCells
  chart: SizeChart | undefined
  chartIndonesian: SizeChart | undefined
  base: string
  isArchived: boolean
  errors: Partial<Record<string, string>>
  draftKey: string
}

/** The buttons above the form belong to it. */
export const ARTICLE_FORM = 'article-form'

export function ArticleForm(props: ArticleFormProps) {
  const { cells, chart, chartIndonesian, base, isArchived, errors, draftKey, ...shelves } = props
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(form, { draftKey, isRefused: Object.keys(errors).length > 0 })
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" id={ARTICLE_FORM} ref={form} noValidate>
      <input type="hidden" name="base" value={base} />
      <DraftNote {...draft} />
      <div className={styles['split']}>
        <div>
          <DescriptionFields {...{ cells, chart, chartIndonesian, errors }} />
        </div>
        <div>
          <section id="price" className={styles['section']} aria-label={texts.price}>
            <h2>{texts.price}</h2>
            <PriceField cells={cells} errors={errors} />
          </section>
          <section id="organization" className={styles['section']} aria-label={texts.organization}>
            <h2>{texts.organization}</h2>
            <OrganizationFields cells={cells} errors={errors} {...shelves} />
            {isArchived ? (
              <input type="hidden" name="published" value="hidden" />
            ) : (
              <Shown cells={cells} errors={errors} />
            )}
          </section>
          <section className={styles['section']} aria-label={texts.shipping}>
            <h2>{texts.shipping}</h2>
            <ShippingFields cells={cells} errors={errors} />
          </section>
        </div>
      </div>
      <SaveBar form={form} errors={Object.keys(errors).length} isSending={isSending} />
    </Form>
  )
}

/** Shown to shoppers now, later, or not. */
function Shown({ cells, errors }: Pick<ArticleFormProps, 'cells' | 'errors'>) {
  const chosen = cells.published === 'yes' ? 'yes' : cells.publish_at === '' ? 'hidden' : 'later'
  const ways = [
    ['yes', texts.published],
    ['hidden', texts.hidden],
    ['later', texts.later],
  ] as const
  return (
    <fieldset className={styles['shown']} data-field={texts.labels.published}>
      <legend>{texts.labels.published}</legend>
      {ways.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="published" value={value} defaultChecked={value === chosen} /> {label}
        </label>
      ))}
      <MomentField
        name="publish_at"
        label={texts.labels.publish_at}
        defaultValue={cells.publish_at === 'missing' ? '' : cells.publish_at}
        error={errors['publish_at']}
      />
      {errors['images'] !== undefined && (
        <p role="alert" className={styles['error']}>
          {errors['images']}
        </p>
      )}
    </fieldset>
  )
}
