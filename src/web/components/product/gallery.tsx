import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import * as productTexts from '#texts/product.ts'
import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { openedPicture, takePlace } from '../../data/opened-article.ts'
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
  // The picture of a card that was followed becomes the first one here.
  const first = useRef<HTMLAnchorElement>(null)
  const [until] = useState(() => openedPicture(pictures[0].file))
  useLayoutEffect(() => {
    const place = takePlace(pictures[0].file)
    if (first.current !== null && place && until !== undefined) growFrom(place, first.current, until)
  }, [pictures, until])
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
            <a href={folder + picture.file} ref={place === 0 ? first : undefined} onClick={look(place)}>
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

/** `--t-base` and `--ease` of the style sheets. */
const timing = { duration: 260, easing: 'cubic-bezier(0.22, 0.7, 0.2, 1)' }

/** Moves the picture of a card from its place on the page before to that of the first picture of this page, which is at its top. */
function growFrom(from: DOMRect, first: HTMLElement, src: string) {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { left, top, width, height } = first.getBoundingClientRect()
  const moving = document.createElement('img')
  Object.assign(moving, { src, alt: '', className: styles['moving'] })
  Object.assign(moving.style, { width: `${width}px`, height: `${height}px` })
  document.body.append(moving)
  const start = `translate(${from.left}px, ${from.top}px) scale(${from.width / width})`
  const end = `translate(${left}px, ${top + window.scrollY}px)`
  first.animate({ opacity: [0, 0] }, timing)
  const remove = () => moving.remove()
  moving.animate({ transform: [start, end] }, timing).finished.then(remove, remove)
}
