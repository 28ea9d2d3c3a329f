import { type MouseEvent, useState } from 'react'
import { useLocation, useViewTransitionState } from 'react-router'
import * as productTexts from '#texts/product.ts'
import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { openedPicture } from '../../data/opened-picture.ts'
import { Picture } from '../content/picture.tsx'
import { PicturePreload } from '../content/picture-preload.tsx'
import { fillSizes, usePictureFolder } from '../content/picture-source.ts'
import styles from './gallery.module.css'

/** Side by side on a wide screen; on a tablet some alone; on a phone one at a time, by swiping. */
const inPairs = '(min-width: 64rem) 33vw, (min-width: 48rem) 29vw, 100vw'
const aloneOnTablet = '(min-width: 64rem) 33vw, (min-width: 48rem) 58vw, 100vw'
const alone = '(min-width: 64rem) 66vw, (min-width: 48rem) 58vw, 100vw'

// Not needed until a picture is clicked.
const loadZoom = () => import('../zoom/zoom.tsx')

type GalleryProps = {
  pictures: [PictureFile, ...PictureFile[]]
  of: string
  swapped: boolean
  className?: string | undefined
}

/** The places of the style sheet. */
function sizesAt(place: number, total: number): string {
  if (total === 1) return alone
  return place === 0 || (place === total - 1 && total % 2 === 0) ? aloneOnTablet : inPairs
}

/**
 * All pictures of an article; `swapped`: they took the place of another colour's. Each is a link to its file; with a
 * script, the link opens the zoom view instead.
 */
export function Gallery({ pictures, of, swapped, className = '' }: GalleryProps) {
  const folder = usePictureFolder()
  const [swiped, setSwiped] = useState(0)
  const [close, setClose] = useState<number>()
  const [zoom, askForZoom] = useLatePart(loadZoom)
  // The picture of a card that was followed becomes the first one here, and Back turns it into the card again.
  const isOpening = useViewTransitionState(useLocation().pathname)
  const [until] = useState(() => openedPicture(pictures[0].file))
  const total = pictures.length
  const sizesOf = (place: number) => fillSizes(sizesAt(place, total), pictures[place] ?? pictures[0], 3 / 4)
  const altOf = (place: number) => pictures[place]?.alt ?? productTexts.view(of, place + 1, total)
  const look = (place: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void askForZoom()
    setClose(place)
  }
  return (
    <section
      className={`${styles['gallery']} ${swapped ? styles['swapped'] : ''} ${className}`}
      aria-label={productTexts.pictures}
      onPointerEnter={askForZoom}
    >
      <PicturePreload picture={pictures[0]} sizes={sizesOf(0)} />
      <ul onScroll={({ currentTarget: row }) => setSwiped(Math.round(row.scrollLeft / row.clientWidth))}>
        {pictures.map((picture, place) => (
          <li key={picture.file}>
            <a
              href={folder + picture.file}
              onClick={look(place)}
              className={isOpening && place === 0 ? styles['opening'] : undefined}
            >
              <Picture
                className={styles['picture']}
                picture={picture}
                alt={altOf(place)}
                sizes={sizesOf(place)}
                first={place === 0}
                until={place === 0 ? until : undefined}
              />
            </a>
          </li>
        ))}
      </ul>
      {total > 1 && (
        <p className={styles['counter']} aria-hidden="true">
          {pictures.map(({ file }, place) => (
            <i key={file} className={place === swiped ? styles['here'] : undefined} />
          ))}
          <span>
            {swiped + 1}/{total}
          </span>
        </p>
      )}
      {zoom && <zoom.Zoom pictures={pictures} of={of} altOf={altOf} shown={close} onShow={setClose} />}
    </section>
  )
}
