import { lazy, Suspense } from 'react'
import { useScriptHere } from '../../use-script-here.ts'
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

const Pickers = lazy(async () => ({ default: (await import('./region-pickers.tsx')).RegionPickers }))

/** Province, city and subdistrict, each found by typing. The lists that can be searched weigh much, so they come by themselves. */
export function RegionFields(props: RegionFieldsProps) {
  const isHere = useScriptHere()
  return (
    <div className="regions">
      {isHere ? (
        <Suspense fallback={<Places />}>
          <Pickers {...props} />
        </Suspense>
      ) : (
        <Places />
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
