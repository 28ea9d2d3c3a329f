import { type KeyboardEvent, type SyntheticEvent, type ToggleEvent, useId } from 'react'
import styles from './choice-menu.module.css'
import { DownIcon } from './icons.tsx'
import { PageLink } from './page-link.tsx'

export type Choice = { label: string; to: string; chosen: boolean }

type ChoiceMenuProps = {
  name: string
  /** What is chosen, beside the name. */
  value: string
  /** Each is a link; the link of the chosen one removes the choice. */
  choices: Choice[]
}

/**
 * A button with a menu of links. The menu is a native popover: it opens without a script, closes on Escape or a click
 * outside, and gives the focus back. The script adds the arrow keys.
 */
export function ChoiceMenu({ name, choices, value }: ChoiceMenuProps) {
  const id = useId()
  const isChosen = choices.some(({ chosen }) => chosen)
  return (
    <div className={styles['menu']}>
      <button type="button" popoverTarget={id} aria-haspopup="menu" className={isChosen ? styles['chosen'] : undefined}>
        <span>
          <span className={styles['name']}>{name}: </span>
          {value}
        </span>
        <DownIcon />
      </button>
      <div id={id} popover="auto" role="menu" aria-label={name} onToggle={focusFirst}>
        {choices.map(({ label, to, chosen }) => (
          <PageLink
            key={label}
            to={to}
            role="menuitemradio"
            aria-checked={chosen}
            preventScrollReset
            onClick={close}
            onKeyDown={moveFocus}
          >
            {label}
          </PageLink>
        ))}
      </div>
    </div>
  )
}

const itemsOf = (menu: Element | null) => [...(menu?.querySelectorAll('a') ?? [])]

function focusFirst({ newState, currentTarget: menu }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') itemsOf(menu)[0]?.focus()
}

function close({ currentTarget: item }: SyntheticEvent<HTMLElement>) {
  item.closest<HTMLElement>('[popover]')?.hidePopover()
}

function moveFocus(event: KeyboardEvent<HTMLAnchorElement>) {
  const { key, currentTarget: item } = event
  if (key === 'Tab') return close(event)
  const items = itemsOf(item.closest('[role=menu]'))
  const here = items.indexOf(item)
  const target = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[key]
  if (target === undefined && key !== ' ') return
  event.preventDefault()
  if (target === undefined) item.click()
  else items.at(target % items.length)?.focus()
}
