import * as productTexts from '#texts/product.ts'
import type { CleanNode } from '../../../shop/articles/rich-text.ts'
import { useFrame } from '../../data/frame-data.ts'
import { paths } from '../../paths.ts'
import { Accordion } from '../../ui/accordion.tsx'
import text from '../../ui/text.module.css'
import { RichText } from '../content/rich-text.tsx'
import styles from './product-details.module.css'

/** The link beside the sizes opens the section with this id. */
export const sizeChartId = 'size-chart'

type ProductDetailsProps = {
  /** Name and colour. */
  article: string
  sku: string
  story: CleanNode[]
  details: CleanNode[]
  sizeChart: CleanNode[]
  whatsapp: string
}

/** The description, details and size chart of an article, and a link for questions. */
export function ProductDetails({ article, sku, story, details, sizeChart, whatsapp }: ProductDetailsProps) {
  const shopName = useFrame()?.shop.name ?? ''
  const question = productTexts.whatsappQuestion(shopName, article, sku)
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
        <a className={`${text['link']} ${text['small']}`} href={paths.whatsapp(whatsapp, question)} rel="noopener">
          {productTexts.askOnWhatsapp}
        </a>
      </p>
    </div>
  )
}
