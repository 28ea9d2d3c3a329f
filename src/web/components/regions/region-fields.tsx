import { useCallback, useEffect, useState } from 'react'
import { tryAgain } from '#texts/phrases.ts'
import * as texts from '#texts/regions.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import text from '../../ui/text.module.css'
import field from '../forms/field.module.css'
import styles from './region-fields.module.css'
import type { RegionIds, Regions } from './use-regions.ts'

export type RegionErrors = { [Step in keyof RegionIds]: string | undefined }

export type RegionFieldsProps = {
  regions: Regions
  ids: RegionIds
  /** `suggestedZipCode`: the usual zip code of the subdistrict, or empty if unknown. */
  onChoose: (ids: RegionIds, suggestedZipCode: string) => void
  errors: RegionErrors
}

/** Province, city and subdistrict, searched by typing. The pickers are heavy, so their script is loaded separately. */
export function RegionFields(props: RegionFieldsProps) {
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      return await import('./region-pickers.tsx')
    } catch (error) {
      setFailed(true)
      throw error
    }
  }, [])
  const [part, ask] = useLatePart(load)
  useEffect(() => void ask(), [ask])
  return (
    <div className={styles['regions']}>
      {part === undefined ? <Placeholders /> : <part.RegionPickers {...props} />}
      {failed && (
        <p role="alert">
          {texts.pickersNotLoaded}{' '}
          <button type="button" className={text['link']} onClick={ask}>
            {tryAgain}
          </button>
        </p>
      )}
    </div>
  )
}

/** Take the space of the pickers while these load. */
function Placeholders() {
  return (
    <>
      <div className={`${field['field']} ${styles['search']}`}>
        <span className={field['label']}>{texts.findArea}</span>
        <span className={field['box']} />
        <p className={field['hint']}>{texts.findAreaHint}</p>
      </div>
      {[texts.province, texts.city, texts.subdistrict].map((label) => (
        <div className={field['field']} key={label}>
          <span className={field['label']}>{label}</span>
          <span className={field['box']} />
        </div>
      ))}
    </>
  )
}
