import { type ChangeEvent, useId, useState } from 'react'
import { texts } from '#office-texts/front.ts'
import type { UploadPurpose } from '../../../shop/media/uploads/purposes.ts'
import field from '../../ui/forms/field.module.css'
import styles from './front.module.css'
import { uploadPicture } from './upload-picture.ts'

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

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file === undefined) return
    setNote(texts.uploading(0))
    const result = await uploadPicture(file, purpose, (percent) => setNote(texts.uploading(percent)))
    target.value = ''
    setNote('problem' in result ? (result.problem ?? texts.uploadFailed) : texts.uploaded)
    if ('problem' in result) return
    setAdded((before) => [{ name: result.name, address: URL.createObjectURL(file) }, ...before])
    setPicture(result.name)
  }
  return (
    <div className={styles['picture']}>
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
          {texts.upload}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={(event) => void upload(event)}
          />
        </label>
        <span id={`${id}-note`} className={field[error === undefined ? 'hint' : 'error']} role="status">
          {note ?? error}
        </span>
      </p>
    </div>
  )
}
