import { useRef, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import * as texts from '#texts/regions.ts'
import type { ReplyBody } from '../../../contract/endpoint.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'
import field from '../forms/field.module.css'
import styles from './region-fields.module.css'
import type { RegionFieldsProps } from './region-fields.tsx'

type Hit = ReplyBody<Endpoints['GET /api/region-search'], 200>['regions'][number]

const WAIT_MS = 150

/** One box for all three lists: a choice fills them and the zip code. */
export function RegionSearch({ onChoose }: Pick<RegionFieldsProps, 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const { hits, problem, search } = useRegionSearch()
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
      <Label>{texts.findArea}</Label>
      <span className={`${field['box']} ${styles['box']}`}>
        <Input ref={box} autoComplete="off" maxLength={100} />
      </span>
      <Text slot="description" className={field['hint'] ?? ''}>
        {texts.findAreaHint}
      </Text>
      <Popover className={styles['list'] ?? ''} offset={4} containerPadding={8}>
        <ListBox<Hit> renderEmptyState={() => <p className={styles['noMatch']}>{problem}</p>}>
          {(hit) => (
            <ListBoxItem id={hit.district_id} textValue={`${hit.subdistrict_name}, ${hit.city_name}`}>
              <span className={styles['place']}>
                <Marked text={`${hit.subdistrict_name}, ${hit.city_name}`} typed={typed} />
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

/** The words whose beginning was typed are marked. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const begins = typed
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter(Boolean)
  return [...text.matchAll(/\S+|\s+/g)].map(({ 0: word, index }) =>
    begins.some((begin) => word.toLowerCase().startsWith(begin)) ? <mark key={index}>{word}</mark> : word,
  )
}

const nothing = { hits: [], problem: texts.findAreaHint }

/** Asks a moment after the last character was typed. An answer to an older text is dropped. */
function useRegionSearch() {
  const [found, setFound] = useState<{ hits: Hit[]; problem: string }>(nothing)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController }>(undefined)
  const search = (text: string) => {
    clearTimeout(pending.current?.timer)
    pending.current?.abort.abort()
    const query = text.trim()
    if (query.length < 3) return setFound(nothing)
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = abort
      const answer = await call('GET /api/region-search', { query: { query }, signal })
      if (signal.aborted) return
      const hits = answer.ok ? answer.body.regions : []
      const problem = answer.ok ? texts.noArea : texts.searchFailed
      setFound({ hits, problem })
    }, WAIT_MS)
    pending.current = { timer, abort }
  }
  return { ...found, search }
}
