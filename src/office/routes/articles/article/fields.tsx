import { texts } from '#office-texts/articles/article.ts'
import type { ArticleCells, ArticleColumn } from '../../../../shop/article-editing/article-cells.ts'
import type { SizeChart } from '../../../../shop/article-editing/size-chart.ts'
import { IndonesianFold } from '../../../components/indonesian-fold.tsx'
import { RichTextField } from '../../../components/rich-text/rich-text-field.tsx'
import { Select } from '../../../components/select.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import styles from './article.module.css'
import type { Shelves } from './shelves.ts'
import { SizeChartField } from './size-chart-field.tsx'

type FieldsProps = { cells: ArticleCells; errors: Partial<Record<string, string>> }

const dotted = (digits: string) => (/^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, '.') : digits)

const { labels } = texts

type Charts = { chart: SizeChart | undefined; chartIndonesian: SizeChart | undefined }

export function DescriptionFields({ cells, errors, chart, chartIndonesian }: FieldsProps & Charts) {
  return (
    <section id="description" className={styles['section']} aria-label={texts.description}>
      <h2>{texts.description}</h2>
      <div className={styles['two']}>
        <TextField name="product_name" cells={cells} errors={errors} />
        <TextField name="color" cells={cells} errors={errors} />
      </div>
      <RichTextField name="desc" label={labels.desc} rows={7} defaultValue={cells.desc} error={errors['desc']} />
      <RichTextField
        name="article_desc"
        label={labels.article_desc}
        rows={4}
        defaultValue={cells.article_desc}
        error={errors['article_desc']}
      />
      <SizeChartField name="size_chart" chart={chart} stored={cells.size_chart} error={errors['size_chart']} />
      <div className={styles['two']}>
        <TextField name="model_height_cm" cells={cells} errors={errors} inputMode="numeric" />
        <TextField name="model_size" cells={cells} errors={errors} />
      </div>
      <IndonesianFold hasError={indonesianColumns.some((column) => errors[column] !== undefined)}>
        <TextField name="product_name_indonesian" cells={cells} errors={errors} />
        <RichTextField
          name="desc_indonesian"
          label={labels.desc_indonesian}
          rows={7}
          defaultValue={cells.desc_indonesian}
          error={errors['desc_indonesian']}
        />
        <RichTextField
          name="article_desc_indonesian"
          label={labels.article_desc_indonesian}
          rows={4}
          defaultValue={cells.article_desc_indonesian}
          error={errors['article_desc_indonesian']}
        />
        <SizeChartField
          name="size_chart_indonesian"
          chart={chartIndonesian}
          stored={cells.size_chart_indonesian}
          error={errors['size_chart_indonesian']}
        />
      </IndonesianFold>
    </section>
  )
}

const indonesianColumns = [
  'product_name_indonesian',
  'desc_indonesian',
  'article_desc_indonesian',
  'size_chart_indonesian',
] as const

export const PriceField = ({ cells, errors }: FieldsProps) => (
  <Field
    name="price"
    label={`${labels.price} (Rp)`}
    inputMode="numeric"
    autoComplete="off"
    defaultValue={dotted(cells.price)}
    error={errors['price']}
  />
)

export function OrganizationFields({ cells, errors, categories, collections }: FieldsProps & Shelves) {
  const [primary = '', ...more] = cells.category_slug.split('|')
  const chosen = cells.collection_slug.split('|')
  return (
    <>
      <Select
        name="category_slug"
        label={labels.category_slug}
        chosen={primary}
        options={[{ value: '', label: texts.noCategory }, ...categories]}
      />
      {errors['category_slug'] !== undefined && (
        <p role="alert" className={styles['error']}>
          {errors['category_slug']}
        </p>
      )}
      <Boxes name="more_categories" legend={texts.moreCategories} options={categories} chosen={more} />
      <Boxes name="collection_slug" legend={labels.collection_slug} options={collections} chosen={chosen} />
    </>
  )
}

type BoxesProps = { name: string; legend: string; options: Shelves['categories']; chosen: string[] }

/** Chosen ones come first in their order: the first is the primary one. */
function Boxes({ name, legend, options, chosen }: BoxesProps) {
  const places = new Map(chosen.map((value, place) => [value, place]))
  const last = chosen.length
  const ordered = options.toSorted((a, b) => (places.get(a.value) ?? last) - (places.get(b.value) ?? last))
  return (
    <details className={styles['boxes']} open={chosen.some((value) => value !== '')} data-field={legend}>
      <summary>{legend}</summary>
      <div>
        {ordered.map(({ value, label }) => (
          <label key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} /> {label}
          </label>
        ))}
      </div>
    </details>
  )
}

export const ShippingFields = ({ cells, errors }: FieldsProps) => (
  <>
    <div className={styles['two']}>
      <Field
        name="weight"
        label={`${labels.weight} (${texts.grams})`}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={dotted(cells.weight)}
        error={errors['weight']}
      />
      <TextField name="style" cells={cells} errors={errors} />
    </div>
    <TextField name="product_slug" cells={cells} errors={errors} hint={texts.oldAddresses} />
  </>
)

type TextFieldProps = FieldsProps & { name: ArticleColumn; hint?: string; inputMode?: 'numeric' }

export const TextField = ({ name, cells, errors, hint, inputMode }: TextFieldProps) => (
  <Field
    name={name}
    label={labels[name]}
    hint={hint}
    inputMode={inputMode}
    autoComplete="off"
    defaultValue={cells[name]}
    error={errors[name]}
  />
)
