import type { CleanNode } from '../../../shop/catalogue/rich-text.ts'
import { useFrame } from '../../data/frame-data.ts'
import { paths } from '../../paths.ts'
import { Fold } from '../../ui/fold.tsx'
import { RichText } from '../rich-text.tsx'
import './about-article.css'

/** Where the link beside the sizes leads. */
export const sizeChartId = 'size-chart'

type AboutArticleProps = {
  /** Name and colour. */
  article: string
  sku: string
  story: CleanNode[]
  details: CleanNode[]
  sizeChart: CleanNode[]
  whatsapp: string
}

/** What is written about an article, and whom to ask for what is not. */
export function AboutArticle({ article, sku, story, details, sizeChart, whatsapp }: AboutArticleProps) {
  const shopName = useFrame()?.shop.name ?? ''
  const question = `Hello ${shopName}, I have a question about ${article} (${sku}): `
  return (
    <div className="about-article">
      {story.length > 0 && (
        <Fold title="Description" open>
          <RichText nodes={story} />
        </Fold>
      )}
      {details.length > 0 && (
        <Fold title="Details and care">
          <RichText nodes={details} />
        </Fold>
      )}
      {sizeChart.length > 0 && (
        <Fold title="Size chart" id={sizeChartId}>
          <RichText nodes={sizeChart} />
        </Fold>
      )}
      <Fold title="Article number">
        <p className="number">{sku}</p>
      </Fold>
      <p className="ask">
        <a className="link small-text" href={paths.whatsapp(whatsapp, question)} rel="noopener">
          Ask about it on WhatsApp
        </a>
      </p>
    </div>
  )
}
