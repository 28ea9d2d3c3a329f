import { FEW_LEFT } from '../../values/few-left.ts'
import styles from './size-strip.module.css'

/** What is left of every size of an article, in small cells. */
export const SizeStrip = ({ sizes }: { sizes: { size: string; stock: number }[] }) => (
  <span className={styles['strip']}>
    {sizes.map(({ size, stock }) => (
      <span key={size} className={stock === 0 ? styles['none'] : stock <= FEW_LEFT ? styles['few'] : undefined}>
        <small>{size}</small> {stock}
      </span>
    ))}
  </span>
)
