import type { MouseEvent } from 'react'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Price } from '../../ui/price.tsx'
import text from '../../ui/text.module.css'
import { usePictureFolder } from '../content/picture-source.ts'
import styles from './small-cards.module.css'
import type { Hit } from './use-hits.ts'

type SmallCardsProps = { products: Hit[]; onFollow?: ((click: MouseEvent) => void) | undefined }

/** Products with their small picture, in a row. */
export function SmallCards({ products, onFollow }: SmallCardsProps) {
  const folder = usePictureFolder()
  return (
    <ul className={styles['cards']}>
      {products.map(({ name, slug, sku, color, price, priceDisc, picture }) => (
        <li key={sku}>
          <PageLink to={paths.product(slug, sku)} onClick={onFollow}>
            <img src={folder + picture} alt="" width={420} height={560} loading="lazy" decoding="async" />
            <span>{name}</span>
            <span className={text['quiet']}>{color}</span>
            <Price brief price={price} priceDisc={priceDisc} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
