import { useContext, useMemo } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { loading, tryAgain } from '#texts/phrases.ts'
import * as texts from '#texts/regions.ts'
import { DownIcon, ErrorIcon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import field from '../forms/field.module.css'
import { matchesName } from './match-region.ts'
import styles from './region-fields.module.css'
import type { RegionList } from './use-regions.ts'

export type RegionKind<Row> = {
  idOf: (row: Row) => string
  /** The first name is displayed; the others are found by the search as well. */
  namesOf: (row: Row) => string[]
}

type RegionPickerProps<Row> = {
  label: string
  kind: RegionKind<Row>
  list: RegionList<Row>
  chosenId: string
  onChoose: (id: string, row: Row | undefined) => void
  error: string | undefined
  /** The placeholder that says why nothing can be chosen yet. */
  waitsFor?: string | undefined
}

/** A combo box that finds a region by any of its names. */
export function RegionPicker<Row>(props: RegionPickerProps<Row>) {
  const { label, kind, list, chosenId, onChoose, waitsFor } = props
  // A picker that is locked has nothing to correct: the one before it has.
  const error = waitsFor === undefined ? props.error : undefined
  const items = useMemo(
    () => list.rows.map((row) => ({ id: kind.idOf(row), names: kind.namesOf(row), row })),
    [list.rows, kind],
  )
  const namesByText = useMemo(() => new Map(items.map(({ names }) => [names[0] ?? '', names])), [items])
  return (
    <ComboBox
      className={`${field['field']} ${styles['picker']}`}
      defaultItems={items}
      // Else the name is set after the first render, over what was typed meanwhile.
      defaultInputValue={items.find(({ id }) => id === chosenId)?.names[0] ?? ''}
      value={chosenId === '' ? null : chosenId}
      onChange={(key) => {
        const id = key === null ? '' : String(key)
        if (id !== chosenId) onChoose(id, items.find((item) => item.id === id)?.row)
      }}
      defaultFilter={(text, typed) => matchesName(typed, namesByText.get(text) ?? [text])}
      // A refused form focuses its first mistake: an open list would cover the others.
      menuTrigger={error === undefined ? 'focus' : 'input'}
      isDisabled={waitsFor !== undefined}
      isInvalid={error !== undefined}
      allowsEmptyCollection
    >
      <Label>{label}</Label>
      <span className={`${field['box']} ${styles['box']}`}>
        <PickerInput placeholder={waitsFor ?? texts.typeToSearch} />
        <Button className={styles['toggle'] ?? ''} aria-label={texts.showAll(label)}>
          <DownIcon />
        </Button>
      </span>
      {list.failed && (
        <p className={field['hint']} role="alert">
          {texts.listNotLoaded}{' '}
          <button type="button" className={text['link']} onClick={list.again}>
            {tryAgain}
          </button>
        </p>
      )}
      <FieldError className={field['error'] ?? ''} data-error>
        <ErrorIcon />
        {error}
      </FieldError>
      <Popover className={styles['list'] ?? ''} offset={4} containerPadding={8}>
        <ListBox<(typeof items)[number]>
          renderEmptyState={() => <p className={styles['noMatch']}>{list.waiting ? loading : texts.noMatch}</p>}
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

function PickerInput({ placeholder }: { placeholder: string }) {
  const list = useContext(ComboBoxStateContext)
  return (
    <Input
      placeholder={placeholder}
      autoComplete="off"
      // Selects the text, so that typing searches again. React Aria also dispatches focus events inside the list.
      onFocus={({ currentTarget, isTrusted }) => isTrusted && currentTarget.select()}
      // Also a box that has the focus already.
      onClick={() => list !== null && !list.isOpen && list.open(null, 'manual')}
    />
  )
}
