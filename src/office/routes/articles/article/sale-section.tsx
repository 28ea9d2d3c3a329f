import { Link } from 'react-router'
import { texts } from '#office-texts/articles/article.ts'
import button from '../../../ui/button.module.css'
import styles from './article.module.css'

/** The price now, until when, and the price after. It is changed on the page for sale prices. */
export function SaleSection({ sku, sale }: { sku: string; sale: string }) {
  return (
    <section className={styles['section']} aria-label={texts.salePrice}>
      <header>
        <h2>{texts.salePrice}</h2>
      </header>
      <p>{sale}</p>
      <p>
        <Link className={button['outline']} to={`/articles/discount?sku=${sku}`}>
          {texts.changeSalePrice}
        </Link>
      </p>
    </section>
  )
}
