import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react'
import { texts } from '#office-texts/front.ts'
import type { UploadPurpose } from '../../../shop/media/uploads/purposes.ts'
import field from '../../ui/forms/field.module.css'
import { type UploadState, uploadPicture } from '../../ui/forms/upload-file.ts'
import { useDrop } from '../../ui/forms/use-drop.ts'
import styles from './front.module.css'

export type KnownPicture = { name: string; address: string | undefined }

type PictureFieldProps = {
  name: string
  label: string
  pictures: KnownPicture[]
  chosen: string
  purpose: UploadPurpose
  isNeeded: boolean
  error: string | undefined
}

/** One of the shop's pictures. With script, a new one can be uploaded in its place. */
export function PictureField({ name, label, pictures, chosen, purpose, isNeeded, error }: PictureFieldProps) {
  const id = useId()
  const [picture, setPicture] = useState(chosen)
  const [added, setAdded] = useState<KnownPicture[]>([])
  const [note, setNote] = useState<string>()
  const known = [...added, ...pictures]
  const isListed = picture === '' || known.some((one) => one.name === picture)
  const address = known.find((one) => one.name === picture)?.address

  const { isOver, ...target } = useDrop((files) => void upload(files[0]))
  // A second picture takes the place of one that is still being sent.
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function upload(file: File | undefined) {
    if (file === undefined) return
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    const onState = ({ step, percent }: UploadState) =>
      setNote(step === 'waiting' ? texts.waiting : texts.uploading(percent))
    setNote(texts.uploading(0))
    const result = await uploadPicture(file, { purpose, onState, signal: controller.signal }).catch(() => undefined)
    if (result === undefined) return
    setNote(result.ok ? texts.uploaded : (result.problem ?? texts.uploadFailed))
    if (!result.ok) return
    const { file: name } = result.picture
    setAdded((before) => [{ name, address: URL.createObjectURL(file) }, ...before])
    setPicture(name)
  }
  return (
    <div
      className={`${styles['picture']} ${isOver ? styles['over'] : ''}`}
      {...target}
      onPaste={({ clipboardData }: ClipboardEvent) => void upload(clipboardData.files[0])}
    >
      <span className={styles['thumb']}>{address !== undefined && <img src={address} alt="" />}</span>
      <p className={field['field']}>
        <label className={field['label']} htmlFor={id}>
          {label}
        </label>
        <select
          id={id}
          name={name}
          className={field['input']}
          value={picture}
          onChange={(event) => setPicture(event.target.value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
        >
          {(!isNeeded || picture === '') && <option value="">{texts.noPicture}</option>}
          {!isListed && <option value={picture}>{picture}</option>}
          {known.map((one) => (
            <option key={one.name} value={one.name}>
              {one.name}
            </option>
          ))}
        </select>
        <label className={styles['upload']}>
          {texts.upload}, {texts.dropPicture}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={({ target }) => {
              void upload(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
        <span id={`${id}-note`} className={field[error === undefined ? 'hint' : 'error']} role="status">
          {note ?? error}
        </span>
      </p>
    </div>
  )
}
