import { useFrame } from '../../data/frame-data.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import layout from '../../ui/layout.module.css'
import styles from './tagline.module.css'

/** The label's one sentence, under five hanging lines. Without a hero it opens the page, as its heading. */
export function Tagline({ heading }: { heading: boolean }) {
  const text = useFrame()?.shop.tagline
  return (
    <section className={`${styles['tagline']} ${layout['wrap']}`}>
      <BrandMark className={styles['mark']} />
      {heading ? <h1>{text}</h1> : <p>{text}</p>}
    </section>
  )
}
