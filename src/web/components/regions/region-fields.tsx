import { useCallback, useEffect, useState } from 'react'
import { useLatePart } from '../../browser/use-late-part.ts'
import { labels } from './labels.ts'
import type { RegionIds, Regions } from './use-regions.ts'
import '../forms/field.css'
import './region-fields.css'

export type RegionErrors = { [Step in keyof RegionIds]: string | undefined }

export type RegionFieldsProps = {
  regions: Regions
  ids: RegionIds
  /** With the zip code that most addresses there have; empty where none is known. */
  onChoose: (ids: RegionIds, suggestedZipCode: string) => void
  errors: RegionErrors
}

/** Province, city and subdistrict, each found by typing. What searches the lists weighs much, so it comes by itself. */
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
  useEffect(ask, [ask])
  return (
    <div className="regions">
      {part === undefined ? <Places /> : <part.RegionPickers {...props} />}
      {failed && (
        <p className="error" role="alert">
          The lists of places could not be loaded.{' '}
          <button type="button" className="link" onClick={ask}>
            Try again
          </button>
        </p>
      )}
    </div>
  )
}

/** Keeps their place. */
function Places() {
  return (
    <>
      {Object.values(labels).map((label) => (
        <div className="field" key={label}>
          <span className="label">{label}</span>
          <span className="box" />
        </div>
      ))}
    </>
  )
}
