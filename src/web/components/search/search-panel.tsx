import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { tryAgain, unreachable } from '#texts/phrases.ts'
import * as searchTexts from '#texts/search.ts'
import { openAsOverlay } from '../../browser/watch-overlays.ts'
import { call } from '../../data/api-client.ts'
import { createAfterFrame } from '../../ui/after-frame.ts'
import { opensElsewhere } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { BeforeTyping } from './before-typing.tsx'
import { Hits } from './hits.tsx'
import { NothingFound } from './nothing-found.tsx'
import { optionsIn } from './option.tsx'
import styles from './search-panel.module.css'
import { useHits } from './use-hits.ts'

const SHORTEST = 2

type SearchPanelProps = {
  id: string
  box: RefObject<HTMLInputElement | null>
  /** Whether the box was clicked before this code was loaded. */
  isClicked: RefObject<boolean>
  onOpen: (open: boolean) => void
  onChoose: (id: string | undefined) => void
}

/**
 * The panel under a search box: searches to begin with, then what matches the typed text. The arrow keys go through the
 * matches, whose links stay out of the tab order; before typing they are ordinary links.
 */
export function SearchPanel({ id, box, isClicked, onOpen, onChoose }: SearchPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  // The focus in the box is what loads this code.
  const [isOpen, setOpen] = useState(() => box.current === document.activeElement)
  const [typed, setTyped] = useState(() => box.current?.value ?? '')
  const [active, setActive] = useState<string>()
  const setCloseWithBack = useCloseWithBack(panel, () => close(), isClicked.current && isOpen)
  // What was typed between the first render and the listeners below.
  useEffect(() => setTyped(box.current?.value ?? ''), [box])
  const wanted = typed.trim()
  const isTyping = wanted.length >= SHORTEST
  const popular = usePopular()
  const { hits, hasFailed, retry } = useHits(isOpen && isTyping ? wanted : '')
  const hasHits = isOpen && isTyping && (hits?.total ?? 0) > 0
  const isCurrent = hits?.words === wanted
  // Matches stay until the next ones arrive. That nothing matches is true of the searched words alone.
  const isWaiting = isOpen && isTyping && !hasFailed && !hasHits && !isCurrent

  useEffect(() => onOpen(hasHits), [hasHits, onOpen])
  useEffect(() => onChoose(hasHits ? active : undefined), [hasHits, active, onChoose])

  // Announced once the options are on the page.
  const [count, setCount] = useState(0)
  useEffect(() => setCount(optionsIn(panel.current).length))

  // What a tap changes in the panel is rendered when its frame is painted: on a phone that takes longer than the drawer itself.
  const [later] = useState(createAfterFrame)
  const close = () => {
    later.drop()
    hide()
    setCloseWithBack(false)
  }
  const hide = () => {
    setOpen(false)
    setActive(undefined)
  }

  const closeLater = () => later.run(close)
  const hideLater = () => later.run(hide)
  const follow = (click: MouseEvent) => (opensElsewhere(click) ? closeLater() : hideLater())

  // After each render, so that the listeners know the options that are shown.
  useEffect(() => {
    const input = box.current
    if (input === null) return
    const change = ({ type }: Event) => {
      later.drop()
      setTyped(input.value)
      setActive(undefined)
      setOpen(true)
      if (type !== 'focus') setCloseWithBack(true)
    }
    const choose = (step: 1 | -1) => {
      const ids = [undefined, ...optionsIn(panel.current).map((option) => option.id)]
      setActive(ids.at((ids.indexOf(active) + step) % ids.length))
    }
    const press = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' && !hasHits) panel.current?.querySelector('a')?.focus()
      else if (event.key === 'ArrowDown') choose(1)
      else if (event.key === 'ArrowUp' && hasHits) choose(-1)
      else if (event.key === 'Enter' && hasHits && active !== undefined) document.getElementById(active)?.click()
      // In a drawer that shows no matches, Escape closes the drawer.
      else if (event.key === 'Escape' && isOpen && (isTyping || input.closest('dialog') === null)) close()
      else return
      // Otherwise Escape would also close the drawer around the form and clear the input.
      event.preventDefault()
    }
    const listening = new AbortController()
    const { signal } = listening
    const changeLater = (event: Event) => later.run(() => change(event))
    input.addEventListener('focus', changeLater, { signal })
    input.addEventListener('click', changeLater, { signal })
    input.addEventListener('input', change, { signal })
    input.addEventListener('keydown', press, { signal })
    input.form?.addEventListener('submit', hideLater, { signal })
    const around = input.closest<HTMLElement>('search')
    around?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && panel.current?.contains(relatedTarget))) closeLater()
      },
      { signal },
    )
    // A press on the panel must not take the focus, because the panel closes when the focus leaves.
    panel.current?.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
    return () => listening.abort()
  })

  return (
    <>
      <p className={text['visuallyHidden']} role="status">
        {hasHits && isCurrent && count > 0 && searchTexts.suggestionCount(count)}
      </p>
      <div className={styles['panel']} ref={panel} hidden={!isOpen} aria-busy={isWaiting} data-panel data-overlay="">
        <div role="listbox" id={id} aria-label={searchTexts.suggestions} hidden={!hasHits}>
          {hasHits && hits && <Hits {...{ id, hits, isCurrent, popular, active }} onFollow={follow} />}
        </div>
        {isOpen && !isTyping && <BeforeTyping popular={popular} onFollow={follow} />}
        {isWaiting && <HitsLoading />}
        {isOpen && isTyping && isCurrent && hits.total === 0 && (
          <NothingFound words={hits.words} popular={popular} onFollow={follow} />
        )}
        {isOpen && isTyping && hasFailed && <SearchFailed onRetry={retry} />}
      </div>
    </>
  )
}

/**
 * Back closes the panel once its box was clicked or typed in. Passing the box with Tab adds no entry to the history, so Forward still
 * works. A drawer around the panel closes with Back itself. A page that is opened from the panel replaces its entry.
 */
function useCloseWithBack(panel: RefObject<HTMLElement | null>, onBack: () => void, isAtFirst: boolean) {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState(isAtFirst ? key : undefined)
  // Not only hidden, or it would be open again when Back leads here.
  if (openedAt !== undefined && openedAt !== key) setOpenedAt(undefined)
  const isOpen = openedAt === key
  const close = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen || panel.current === null || panel.current.closest('dialog') !== null) return
    return openAsOverlay(panel.current, close)
  }, [isOpen, panel])
  return (isNowOpen: boolean) => setOpenedAt(isNowOpen ? key : undefined)
}

/** Where the products of the first search appear. */
const HitsLoading = () => (
  <div className={styles['loading']} aria-hidden="true">
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <div key={row} className={styles['waiting']} />
    ))}
  </div>
)

/** The typed text stays in the box. */
const SearchFailed = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert">
    {unreachable}{' '}
    <button type="button" className={text['link']} onClick={onRetry}>
      {tryAgain}
    </button>
  </p>
)

const noSearches: string[] = []

/** Searches to begin with. Without them the panel shows its other parts. */
function usePopular(): string[] {
  const [popular, setPopular] = useState(noSearches)
  useEffect(() => {
    const ask = async () => {
      const answer = await call('GET /api/search-help')
      if (answer.ok) setPopular(answer.body.popular)
    }
    void ask()
  }, [])
  return popular
}
