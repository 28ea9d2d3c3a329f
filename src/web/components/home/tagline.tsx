import { useFrame } from '../../data/frame-data.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import './tagline.css'

/** The label's one sentence, under five hanging lines. Without a hero it opens the page, as its heading. */
export function Tagline({ heading }: { heading: boolean }) {
  const text = useFrame()?.shop.tagline
  return (
    <section className="tagline wrap">
      <BrandMark />
      {heading ? <h1>{text}</h1> : <p>{text}</p>}
    </section>
  )
}
