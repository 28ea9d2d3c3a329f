import { paths } from '../../paths.ts'
import { PlaceLink } from '../../ui/page-link.tsx'
import { Picture } from '../content/picture.tsx'
import type { ColorFacts } from './article-facts.ts'
import './color-links.css'

/** The style in its other colours: each is an article of its own, with its own address. */
export function ColorLinks({ colors, current }: { colors: ColorFacts[]; current: string }) {
  if (current === '') return null
  return (
    <section className="colors" aria-label="Colour">
      <p className="option-label">
        <b>Colour</b>
        <span className="quiet">{current}</span>
      </p>
      {colors.length > 1 && (
        <ul>
          {colors.map(({ slug, sku, color, picture, inStock }) => (
            <li key={sku} className={inStock ? undefined : 'sold-out'}>
              <PlaceLink to={paths.product(slug, sku)}>
                <Picture picture={picture} alt={color} sizes="4rem" />
                {!inStock && <span className="unseen">, sold out</span>}
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
