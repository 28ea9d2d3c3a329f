import { useFrame } from '../../data/frame-data.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import layout from '../../ui/layout.module.css'
import styles from './tagline.module.css'

/** The shop's tagline, under the brand mark. On a home page without a hero it is the main heading. */
export function Tagline({ heading }: { heading: boolean }) {
  const text = useFrame()?.shop.tagline
  return (
    <section className={`${styles['tagline']} ${layout['wrap']}`}>
      <BrandMark className={styles['mark']} />
      {heading ? <h1>{text}</h1> : <p>{text}</p>}
    </section>
  )
}
