import * as productTexts from '#texts/product.ts'
import type { CleanNode } from '../../../shop/articles/rich-text.ts'
import { Accordion } from '../../ui/accordion.tsx'
import text from '../../ui/text.module.css'
import { RichText } from '../content/rich-text.tsx'
import styles from './product-details.module.css'

/** The link beside the sizes opens the section with this id. */
export const sizeChartId = 'size-chart'

type ProductDetailsProps = {
  sku: string
  story: CleanNode[]
  details: CleanNode[]
  sizeChart: CleanNode[]
  /** Where questions can be asked. */
  contact: string
}

/** The description, details and size chart of an article, and a link for questions. */
export function ProductDetails({ sku, story, details, sizeChart, contact }: ProductDetailsProps) {
  return (
    <div className={styles['details']}>
      {story.length > 0 && (
        <Accordion title={productTexts.description} open>
          <RichText nodes={story} />
        </Accordion>
      )}
      {details.length > 0 && (
        <Accordion title={productTexts.detailsAndCare}>
          <RichText nodes={details} />
        </Accordion>
      )}
      {sizeChart.length > 0 && (
        <Accordion title={productTexts.sizeChart} id={sizeChartId}>
          <RichText nodes={sizeChart} />
        </Accordion>
      )}
      <Accordion title={productTexts.articleNumber}>
        <p className={styles['number']}>{sku}</p>
      </Accordion>
      <p className={styles['ask']}>
        <a className={`${text['link']} ${text['small']}`} href={contact} rel="noopener">
          {productTexts.askOnWhatsapp}
        </a>
      </p>
    </div>
  )
}
