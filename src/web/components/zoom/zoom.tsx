import { useEffect, useRef, useState } from 'react'
import * as phrases from '#texts/phrases.ts'
import * as texts from '#texts/zoom.ts'
import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import { BackIcon, CloseIcon, ForwardIcon, PlusIcon } from '../../ui/icons.tsx'
import { Picture } from '../content/picture.tsx'
import { fillSizes } from '../content/picture-source.ts'
import styles from './zoom.module.css'
import { watchGestures } from './zoom-gestures.ts'

/** As wide as the style sheet draws it, so the browser usually has the file from the gallery. */
const whole = 'min(100vw, 75vh)'
/** Wider than any screen, so that the browser chooses the largest file: it is shown at up to four times its size. */
const largest = '2400px'

type ZoomProps = {
  pictures: PictureFile[]
  of: string
  /** The text alternative of each picture. */
  altOf: (place: number) => string
  /** The index of the picture that is shown; undefined while the dialog is closed. */
  shown: number | undefined
  onShow: (place: number | undefined) => void
}

/**
 * One picture over the whole screen. Swiping, arrow keys and buttons go to the next one; pinching, a double tap and + enlarge it;
 * swiping down, Escape and Back close it.
 */
export function Zoom({ pictures, of, altOf, shown, onShow }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (shown !== undefined && !dialog.current?.open) {
      dialog.current?.showModal()
      closeButton.current?.focus()
    }
  }, [shown])

  const total = pictures.length
  const picture = shown === undefined ? undefined : pictures[shown]
  const turn = (by: 1 | -1) => shown !== undefined && onShow((shown + by + total) % total)
  const stage = useRef<HTMLDivElement>(null)
  const gestures = useRef<ReturnType<typeof watchGestures>>(undefined)
  /** The picture that was enlarged, so that its largest file is worth loading. */
  const [enlarged, setEnlarged] = useState<number>()
  useEffect(() => {
    if (stage.current === null || shown === undefined) return
    const watched = watchGestures(stage.current, {
      onTurn: (by) => total > 1 && onShow((shown + by + total) % total),
      onClose: () => dialog.current?.close(),
      onEnlarge: () => setEnlarged(shown),
    })
    gestures.current = watched
    return watched.stop
  }, [shown, total, onShow])
  return (
    <dialog
      ref={dialog}
      className={styles['zoom']}
      data-overlay=""
      aria-label={texts.enlarged(of)}
      onClose={() => onShow(undefined)}
    >
      <div className={styles['bar']}>
        {total > 1 && (
          <>
            <button type="button" aria-label={texts.previousPicture} onClick={() => turn(-1)}>
              <BackIcon />
            </button>
            <button type="button" aria-label={texts.nextPicture} onClick={() => turn(1)}>
              <ForwardIcon />
            </button>
          </>
        )}
        <button type="button" aria-label={texts.zoom} onClick={() => gestures.current?.toggle()}>
          <PlusIcon />
        </button>
        <button type="button" aria-label={phrases.close} ref={closeButton} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </div>
      <p className={styles['counter']} role="status">
        {shown !== undefined && `${shown + 1}/${total}`}
      </p>
      <div ref={stage} className={styles['stage']}>
        {shown !== undefined && picture !== undefined && (
          <Picture
            className={styles['picture']}
            key={picture.file}
            picture={picture}
            alt={altOf(shown)}
            sizes={enlarged === shown ? largest : fillSizes(whole, picture, 3 / 4)}
          />
        )}
      </div>
    </dialog>
  )
}
