import { type KeyboardEvent, type SyntheticEvent, type ToggleEvent, useId } from 'react'
import { DownIcon } from './icons.tsx'
import { PageLink } from './page-link.tsx'
import './choice-menu.css'

export type Choice = { label: string; to: string; chosen: boolean }

type ChoiceMenuProps = {
  name: string
  /** Each leads to an address; the one that is chosen leads back to the address without it. */
  choices: Choice[]
  /** What stands beside the name when something is chosen. */
  value?: string | undefined
}

/**
 * A button with a menu of links. The menu is a popover of the browser, which opens without a script, closes on Escape and
 * on a press beside it, and gives the focus back; a script adds the arrow keys.
 */
export function ChoiceMenu({ name, choices, value }: ChoiceMenuProps) {
  const id = useId()
  const isChosen = choices.some(({ chosen }) => chosen)
  return (
    <div className="choice-menu">
      <button type="button" popoverTarget={id} aria-haspopup="menu" className={isChosen ? 'chosen' : undefined}>
        {value === undefined ? name : `${name} ${value}`}
        <DownIcon />
      </button>
      <div id={id} popover="auto" role="menu" aria-label={name} onToggle={focusFirst}>
        {choices.map(({ label, to, chosen }) => (
          <PageLink key={label} to={to} role="menuitemradio" aria-checked={chosen} onClick={close} onKeyDown={walk}>
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

function walk(event: KeyboardEvent<HTMLAnchorElement>) {
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
