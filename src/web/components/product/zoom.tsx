import { type KeyboardEvent, useEffect, useRef } from 'react'
import * as phrases from '#texts/phrases.ts'
import * as texts from '#texts/zoom.ts'
import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import { BackIcon, CloseIcon, ForwardIcon } from '../../ui/icons.tsx'
import { Picture } from '../content/picture.tsx'
import styles from './zoom.module.css'

/** Wider than any screen, so that the browser chooses the largest file: customers can still pinch to zoom in. */
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

/** One picture over the whole screen. Arrow keys and buttons go to the next one, Escape closes it. */
export function Zoom({ pictures, of, altOf, shown, onShow }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (shown !== undefined && !dialog.current?.open) {
      dialog.current?.showModal()
      closer.current?.focus()
    }
    dialog.current?.scrollTo({ top: 0, left: (dialog.current.scrollWidth - dialog.current.clientWidth) / 2 })
  }, [shown])

  const total = pictures.length
  const picture = shown === undefined ? undefined : pictures[shown]
  const turn = (by: 1 | -1) => shown !== undefined && onShow((shown + by + total) % total)
  const turnByKey = (event: KeyboardEvent) => {
    if (total === 1 || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    event.preventDefault()
    turn(event.key === 'ArrowRight' ? 1 : -1)
  }
  return (
    <dialog
      ref={dialog}
      className={styles['zoom']}
      data-overlay=""
      aria-label={texts.enlarged(of)}
      onKeyDown={turnByKey}
      onClose={() => onShow(undefined)}
    >
      <div className={styles['bar']}>
        <p role="status">{shown !== undefined && `${shown + 1}/${total}`}</p>
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
        <button type="button" aria-label={phrases.close} ref={closer} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </div>
      {shown !== undefined && picture !== undefined && (
        <Picture
          className={styles['picture']}
          key={picture.file}
          picture={picture}
          alt={altOf(shown)}
          sizes={largest}
        />
      )}
    </dialog>
  )
}
