import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { Link, useSubmit } from 'react-router'
import { texts } from '#office-texts/front.ts'
import type { FrontKind } from '../../../shop/front/record.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import styles from './front.module.css'
import type { FrontEntry } from './front-facts.ts'

type ListProps = { kind: FrontKind; entries: FrontEntry[]; isOrdered: boolean }

/** Entries move by dragging, by the arrow keys on the handle, and without script by their two buttons. */
export function FrontList({ kind, entries, isOrdered }: ListProps) {
  const submit = useSubmit()
  const [dragged, setDragged] = useState<number>()
  const [announced, setAnnounced] = useState('')
  const ids = entries.map(({ id }) => id)
  const base = ids.join(',')

  const moved = (from: number, to: number): string => {
    const rest = ids.filter((_, place) => place !== from)
    return [...rest.slice(0, to), ids[from], ...rest.slice(to)].join(',')
  }
  const move = (from: number, to: number) => {
    const entry = entries[from]
    if (entry === undefined || to < 0 || to >= ids.length || to === from) return
    setAnnounced(texts.placed(entry.name, to + 1, ids.length))
    void submit({ kind, ids: moved(from, to), base }, { method: 'post', action: '/front', preventScrollReset: true })
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    move(place, place + step)
  }
  const onDrop = (event: DragEvent, place: number) => {
    event.preventDefault()
    if (dragged !== undefined) move(dragged, place)
    setDragged(undefined)
  }
  return (
    <>
      <ul>
        {entries.map((entry, place) => (
          <li
            key={entry.id}
            className={styles['entry']}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => onDrop(event, place)}
          >
            {isOrdered && (
              <button
                type="button"
                className={styles['handle']}
                aria-label={texts.handle(entry.name)}
                draggable
                onDragStart={() => setDragged(place)}
                onDragEnd={() => setDragged(undefined)}
                onKeyDown={(event) => onKeyDown(event, place)}
              >
                ⠿
              </button>
            )}
            {entry.pictures.map((address, number) => (
              <span key={address} className={styles[kind === 'slide' && number > 0 ? 'tall' : 'wide']}>
                <img src={address} alt="" loading="lazy" />
              </span>
            ))}
            <span className={styles['name']}>
              <Link to={`/front/${kind}/${entry.id}`}>{entry.name}</Link>
              {entry.link !== '' && <span className={text['small']}>{entry.link}</span>}
              {entry.isTimed && <span className={text['small']}>{entry.dates}</span>}
            </span>
            <span className={`${styles['state']} ${styles[entry.state]}`}>{texts.states[entry.state]}</span>
            {isOrdered && (
              <span className={styles['moves']}>
                <MoveButton {...{ kind, entry, base }} ids={moved(place, place - 1)} isUp disabled={place === 0} />
                <MoveButton
                  {...{ kind, entry, base }}
                  ids={moved(place, place + 1)}
                  disabled={place === ids.length - 1}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles['announced']} role="status">
        {announced}
      </p>
    </>
  )
}

type MoveProps = { kind: FrontKind; entry: FrontEntry; ids: string; base: string; isUp?: true; disabled: boolean }

const MoveButton = ({ kind, entry, ids, base, isUp, disabled }: MoveProps) => (
  <Form method="post" action="/front" preventScrollReset>
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="ids" value={ids} />
    <input type="hidden" name="base" value={base} />
    <button
      type="submit"
      className={`${styles['move']} ${isUp ? styles['up'] : ''}`}
      disabled={disabled}
      aria-label={(isUp ? texts.up : texts.down)(entry.name)}
    >
      <Icon name="down" size={16} />
    </button>
  </Form>
)
