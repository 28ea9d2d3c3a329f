import { type KeyboardEvent, useId, useState } from 'react'
import * as texts from '#texts/choosing/delivery.ts'
import { tryAgain } from '#texts/phrases.ts'
import { findArea, findAreaHint } from '#texts/regions.ts'
import text from '../../ui/text.module.css'
import field from '../forms/field.module.css'
import { MarkedWords } from '../regions/marked-words.tsx'
import { type RegionHit, useRegionSearch } from '../regions/use-region-search.ts'
import styles from './delivery.module.css'
import type { Place } from './kept-place.ts'
import { placeName } from './use-place.ts'

const fullName = ({ subdistrict_name, city_name }: RegionHit) => `${subdistrict_name}, ${city_name}`

/** One box for province, city and subdistrict. The matching places are listed below it, so they need no layer above the sheet. */
export function PlaceSearch({ onChoose }: { onChoose: (place: Place) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { hits, state, search } = useRegionSearch()
  const shown = isOpen ? hits : []

  const type = (words: string) => {
    setTyped(words)
    setOpen(true)
    setActive(0)
    search(words)
  }
  const choose = (hit: RegionHit) => {
    setTyped(fullName(hit))
    setOpen(false)
    onChoose({ id: hit.district_id, name: placeName(hit.subdistrict_name, hit.city_name) })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const hit = shown[active]
    if (step !== undefined && shown.length > 0) setActive((active + step + shown.length) % shown.length)
    else if (event.key === 'Enter' && hit !== undefined) choose(hit)
    else if (event.key === 'Escape' && shown.length > 0) setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <div className={field['field']}>
      <label htmlFor={id}>{findArea}</label>
      <span className={field['box']}>
        <input
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={shown.length > 0 ? `${id}${active}` : undefined}
          aria-describedby={`${id}hint`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
      </span>
      <p className={field['hint']} id={`${id}hint`} role="status">
        {state === 'none' ? texts.noPlace : state === 'failed' ? texts.searchFailed : findAreaHint}{' '}
        {state === 'failed' && (
          <button type="button" className={text['link']} onClick={() => search(typed)}>
            {tryAgain}
          </button>
        )}
      </p>
      <div className={styles['list']} id={`${id}list`} role="listbox" aria-label={findArea} hidden={shown.length === 0}>
        {shown.map((hit, place) => (
          <button
            type="button"
            key={hit.district_id}
            id={`${id}${place}`}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            onClick={() => choose(hit)}
          >
            <MarkedWords text={fullName(hit)} typed={typed} />
            <span>
              {hit.province_name}, {hit.postal_code}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
