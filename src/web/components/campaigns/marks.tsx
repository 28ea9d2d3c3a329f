import * as campaignTexts from '#texts/campaign.ts'
import type { Picture } from '../../../shop/media/picture.ts'
import type { CardFacts } from '../content/product-card.tsx'
import styles from './marks.module.css'

/** A piece in a picture, with the number of its card. */
export type NumberedMark = { picture: string; x: number; y: number; number: number; article: CardFacts }

export const cardId = (number: number) => `piece-${number}`

/** Numbers on the pieces in a picture, each a link to its card. They follow the picture when the window crops it. */
export function Marks({ picture, marks }: { picture: Picture; marks: readonly NumberedMark[] }) {
  const shown = marks.filter((mark) => mark.picture === picture.file)
  if (shown.length === 0) return null
  // The policy for styles allows no style attributes, so a script sets the places. The cards do not need it.
  return (
    <span className={styles['marks']} ref={(element) => place(element, { '--ratio': picture.width / picture.height })}>
      {shown.map(({ number, x, y, article }) => (
        <a
          key={number}
          className={styles['mark']}
          href={`#${cardId(number)}`}
          aria-label={campaignTexts.toPiece(number, article.name, article.color)}
          ref={(element) => place(element, { '--x': x / 100, '--y': y / 100 })}
          onClick={(event) => {
            event.preventDefault()
            showCard(number)
          }}
        >
          <Numeral number={number} />
        </a>
      ))}
    </span>
  )
}

/** The number of a piece, on a picture and on its card. */
export const Numeral = ({ number }: { number: number }) => <i className={styles['number']}>{number}</i>

function place(element: HTMLElement | null, places: Record<string, number>) {
  for (const [name, value] of Object.entries(places)) element?.style.setProperty(name, String(value))
}

/** Scrolls to the card; the ring of its focus shows which one it is. */
function showCard(number: number) {
  const card = document.getElementById(cardId(number))
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  card?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
  card?.focus({ preventScroll: true })
}
