import { useMemo } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { DownIcon, ErrorIcon } from '../../ui/icons.tsx'
import { matchesName } from './match-region.ts'
import type { RegionList } from './use-regions.ts'

export type RegionKind<Row> = {
  idOf: (row: Row) => string
  /** The first is the one shown. */
  namesOf: (row: Row) => string[]
}

type RegionPickerProps<Row> = {
  label: string
  kind: RegionKind<Row>
  list: RegionList<Row>
  chosenId: string
  onChoose: (id: string, row: Row | undefined) => void
  error: string | undefined
  /** Why nothing can be chosen yet. */
  waitsFor?: string | undefined
}

/** A list that is searched by typing, by any name a region goes by. */
export function RegionPicker<Row>(props: RegionPickerProps<Row>) {
  const { label, kind, list, chosenId, onChoose, error, waitsFor } = props
  const items = useMemo(
    () => list.rows.map((row) => ({ id: kind.idOf(row), names: kind.namesOf(row), row })),
    [list.rows, kind],
  )
  const namesByText = useMemo(() => new Map(items.map(({ names }) => [names[0] ?? '', names])), [items])
  return (
    <ComboBox
      className="field"
      defaultItems={items}
      value={chosenId === '' ? null : chosenId}
      onChange={(key) => {
        const id = key === null ? '' : String(key)
        if (id !== chosenId) onChoose(id, items.find((item) => item.id === id)?.row)
      }}
      defaultFilter={(text, typed) => matchesName(typed, namesByText.get(text) ?? [text])}
      menuTrigger="focus"
      isDisabled={waitsFor !== undefined}
      isInvalid={error !== undefined}
      allowsEmptyCollection
    >
      <Label>{label}</Label>
      <span className="box">
        <Input
          placeholder={waitsFor ?? 'Type to find'}
          autoComplete="off"
          // Whoever comes back to it means to look for another. Moving in the list sends it events of focus as well.
          onFocus={({ currentTarget, isTrusted }) => isTrusted && currentTarget.select()}
        />
        <Button aria-label={`Show all of ${label}`}>
          <DownIcon />
        </Button>
      </span>
      {list.failed && (
        <p className="hint" role="alert">
          The list could not be loaded.{' '}
          <button type="button" className="link" onClick={() => void list.again()}>
            Try again
          </button>
        </p>
      )}
      <FieldError className="error">
        <ErrorIcon />
        {error}
      </FieldError>
      <Popover className="region-list" offset={4} containerPadding={8}>
        <ListBox<(typeof items)[number]>
          renderEmptyState={() => <p className="none">{list.waiting ? 'Loading' : 'Nothing of this name here'}</p>}
        >
          {({ id, names }) => (
            <ListBoxItem id={id} textValue={names[0] ?? ''}>
              {names[0]}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
