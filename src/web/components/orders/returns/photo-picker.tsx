import { useRef, useState } from 'react'
import * as texts from '#texts/orders/returns.ts'
import { MOST_PHOTOS } from '../../../../values/orders/return-photos.ts'
import { messageOf } from '../../../data/result-message.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import text from '../../../ui/text.module.css'
import { showToast } from '../../../ui/toast.tsx'
import styles from './photos.module.css'
import { previewOf, sendPhoto, shrinkPhoto } from './send-photo.ts'

export type Photo = {
  key: number
  blob: Blob
  preview: string
  state: 'sending' | 'sent' | 'failed'
  /** The shop's id of it, once it is sent. */
  id: number | undefined
}

/** Photos that are sent as they are chosen, one after another, each with a state and a retry of its own. */
export function usePhotos(orderId: number) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const lastKey = useRef(0)
  const removed = useRef(new Set<number>())
  const queue = useRef(Promise.resolve())
  const change = (key: number, part: Partial<Photo>) =>
    setPhotos((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  // Each has the whole line: together, none of them might arrive in time.
  const send = (key: number, blob: Blob) => {
    change(key, { state: 'sending' })
    queue.current = queue.current.then(() => sendNow(key, blob))
  }
  const sendNow = async (key: number, blob: Blob) => {
    if (removed.current.has(key)) return
    const answer = await sendPhoto(orderId, blob)
    if (answer.ok) return change(key, { state: 'sent', id: answer.body.id })
    showToast(messageOf(answer))
    // What the shop refuses as a picture is refused again.
    if (answer.status === 422 || answer.status === 413) return remove(key)
    change(key, { state: 'failed' })
  }
  const remove = (key: number) => {
    removed.current.add(key)
    setPhotos((all) => all.filter((one) => one.key !== key))
  }
  const add = async (files: readonly File[]) => {
    for (const file of files.slice(0, MOST_PHOTOS - photos.length)) {
      lastKey.current += 1
      const key = lastKey.current
      const blob = await shrinkPhoto(file)
      const preview = await previewOf(blob).catch(() => '')
      setPhotos((all) => [...all, { key, blob, preview, state: 'sending', id: undefined }])
      send(key, blob)
    }
  }
  return { photos, add, remove, again: ({ key, blob }: Photo) => send(key, blob) }
}

type PhotoPickerProps = ReturnType<typeof usePhotos>

export function PhotoPicker({ photos, add, remove, again }: PhotoPickerProps) {
  return (
    <ul className={styles['photos']} aria-label={texts.photos}>
      {photos.map((photo, at) => (
        <li key={photo.key}>
          <img src={photo.preview} alt={texts.photo(at + 1)} />
          <button
            type="button"
            className={styles['close']}
            aria-label={texts.removePhoto(at + 1)}
            onClick={() => remove(photo.key)}
          >
            <CloseIcon />
          </button>
          {photo.state === 'sending' && (
            <span className={styles['state']} role="status">
              {texts.sendingPhoto}
            </span>
          )}
          {photo.state === 'failed' && (
            <span className={styles['state']}>
              <button type="button" aria-label={texts.sendPhotoAgain(at + 1)} onClick={() => again(photo)}>
                {texts.photoFailed}
              </button>
            </span>
          )}
        </li>
      ))}
      {photos.length < MOST_PHOTOS && (
        <li className={styles['add']}>
          <label>
            <span aria-hidden="true">
              +<br />
              {texts.addPhoto}
            </span>
            <input
              className={text['visuallyHidden']}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              aria-label={texts.addPhotoLabel}
              onChange={({ currentTarget }) => {
                void add([...(currentTarget.files ?? [])])
                // The same file can be chosen again after it was removed.
                currentTarget.value = ''
              }}
            />
          </label>
        </li>
      )}
    </ul>
  )
}
