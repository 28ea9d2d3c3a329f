import { Link, useNavigation, useSubmit } from 'react-router'
import { texts } from '#office-texts/front.ts'
import type { FrontKind } from '../../../shop/front/record.ts'
import { Form } from '../../ui/forms/form.tsx'
import { useReorder } from '../../ui/forms/use-reorder.ts'
import { Icon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import styles from './front.module.css'
import type { FrontEntry } from './front-facts.ts'

type ListProps = { kind: FrontKind; entries: FrontEntry[]; isOrdered: boolean }

/** Entries move by dragging, also with a finger, by the arrow keys on the handle, and without script by their two buttons. */
export function FrontList({ kind, entries: saved, isOrdered }: ListProps) {
  const submit = useSubmit()
  const savedIds = saved.map(({ id }) => id)
  const base = savedIds.join(',')
  const placeOf = (id: number, to: number) =>
    savedIds
      .filter((one) => one !== id)
      .toSpliced(to, 0, id)
      .join(',')
  const { ids, said, handle } = useReorder({
    saved: savedIds,
    isSending: useNavigation().state !== 'idle',
    say: (id, place, count) => texts.placed(saved.find((one) => one.id === id)?.name ?? '', place, count),
    save: (id, to) =>
      void submit({ kind, ids: placeOf(id, to), base }, { method: 'post', action: '/front', preventScrollReset: true }),
  })
  const entries = ids.flatMap((id) => saved.find((one) => one.id === id) ?? [])
  return (
    <>
      <ul>
        {entries.map((entry, place) => (
          <li key={entry.id} data-entry={entry.id} className={styles['entry']}>
            {isOrdered && (
              <button
                type="button"
                className={styles['handle']}
                aria-label={texts.handle(entry.name)}
                {...handle(entry.id)}
              >
                <Icon name="grip" size={18} />
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
              {entry.notShown !== '' && <span className={styles['notShown']}>{entry.notShown}</span>}
            </span>
            <span className={`${styles['state']} ${styles[entry.state]}`}>{texts.states[entry.state]}</span>
            {isOrdered && (
              <span className={styles['moves']}>
                <MoveButton {...{ kind, entry, base }} ids={placeOf(entry.id, place - 1)} isUp disabled={place === 0} />
                <MoveButton
                  {...{ kind, entry, base }}
                  ids={placeOf(entry.id, place + 1)}
                  disabled={place === ids.length - 1}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles['announced']} role="status">
        {said}
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
