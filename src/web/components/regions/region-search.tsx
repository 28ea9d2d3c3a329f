import { useContext, useEffect, useRef, useState } from 'react'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import * as texts from '#texts/regions.ts'
import field from '../forms/field.module.css'
import { MarkedWords } from './marked-words.tsx'
import styles from './region-fields.module.css'
import type { RegionFieldsProps } from './region-fields.tsx'
import { type RegionHit, type RegionSearchState, useRegionSearch } from './use-region-search.ts'

const problems: Record<RegionSearchState, string> = {
  idle: texts.findAreaHint,
  found: '',
  none: texts.noArea,
  failed: texts.searchFailed,
}

/** One box for all three lists: a choice fills them and the zip code. */
export function RegionSearch({ onChoose }: Pick<RegionFieldsProps, 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const { hits, state, search } = useRegionSearch()
  const box = useRef<HTMLInputElement>(null)
  const choose = (id: string) => {
    const hit = hits.find(({ district_id }) => district_id === id)
    if (hit === undefined) return
    setTyped(`${hit.subdistrict_name}, ${hit.city_name}`)
    onChoose({ province: hit.prov_id, city: hit.city_id, subdistrict: hit.district_id }, hit.postal_code)
    // The street comes next. The list of the box gives the focus back first.
    setTimeout(() => box.current?.closest('form')?.querySelector<HTMLElement>('[name="address"]')?.focus())
  }
  return (
    <ComboBox
      className={`${field['field']} ${styles['search']}`}
      items={hits}
      inputValue={typed}
      onInputChange={(text) => {
        setTyped(text)
        search(text)
      }}
      value={null}
      onChange={(key) => key !== null && choose(String(key))}
      allowsCustomValue
      // The places arrive after the list has opened.
      allowsEmptyCollection
    >
      {state !== 'idle' && <ShowAnswer answer={hits} />}
      <Label>{texts.findArea}</Label>
      <span className={`${field['box']} ${styles['box']}`}>
        <Input ref={box} autoComplete="off" maxLength={100} />
      </span>
      <Text slot="description" className={field['hint'] ?? ''}>
        {texts.findAreaHint}
      </Text>
      <Popover className={styles['list'] ?? ''} offset={4} containerPadding={8}>
        <ListBox<RegionHit> renderEmptyState={() => <p className={styles['noMatch']}>{problems[state]}</p>}>
          {(hit) => (
            <ListBoxItem id={hit.district_id} textValue={`${hit.subdistrict_name}, ${hit.city_name}`}>
              <span className={styles['place']}>
                <MarkedWords text={`${hit.subdistrict_name}, ${hit.city_name}`} typed={typed} />
                <span>
                  {hit.province_name}, {hit.postal_code}
                </span>
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/**
 * Scrolling closes the list, and the page scrolls when the box gets the focus or the keyboard of a phone rises. The next typed character
 * opens it again, but a pasted text has none.
 */
function ShowAnswer({ answer }: { answer: readonly RegionHit[] }) {
  const list = useContext(ComboBoxStateContext)
  const shown = useRef<typeof answer>(undefined)
  useEffect(() => {
    if (list === null || shown.current === answer) return
    shown.current = answer
    if (list.isFocused && !list.isOpen) list.open(null, 'input')
  }, [list, answer])
  return null
}
