import { useState } from 'react'
import * as texts from '#texts/orders/returns.ts'
import { call } from '../../../data/api-client.ts'
import text from '../../../ui/text.module.css'
import styles from './photos.module.css'

/** Photos that the customer sent. Only a call with their token gets them, so no address of a picture shows them to others. */
export function OwnPhotos({ ids }: { ids: readonly number[] }) {
  const [pictures, setPictures] = useState<(string | undefined)[]>()
  if (ids.length === 0) return null
  const load = async () => {
    const answers = await Promise.all(
      ids.map((id) => call('GET /api/return-photo/:id', { params: { id: String(id) } })),
    )
    setPictures(answers.map((answer) => (answer.ok ? answer.body.picture : undefined)))
  }
  if (pictures === undefined) {
    return (
      <p>
        <button type="button" className={text['link']} onClick={() => void load()}>
          {texts.showPhotos(ids.length)}
        </button>
      </p>
    )
  }
  return (
    <ul className={styles['photos']}>
      {ids.map((id, at) => (
        <li key={id}>
          {pictures[at] === undefined ? texts.photoNotLoaded : <img src={pictures[at]} alt={texts.photo(at + 1)} />}
        </li>
      ))}
    </ul>
  )
}
