import { Link } from 'react-router'
import { texts } from '#office-texts/today.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import type { ToDoRow } from './to-do-facts.ts'
import styles from './to-do-list.module.css'

/** What waits, each with the page where it is done. */
export function ToDoList({ toDo }: { toDo: ToDoRow[] }) {
  const open = toDo.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <header className={styles['head']}>
        <h2>{texts.toDo}</h2>
        {open > 0 && <span className={text['small']}>{texts.open(open)}</span>}
      </header>
      {toDo.length === 0 ? (
        <Empty title={texts.allDone}>{texts.nothingWaits}</Empty>
      ) : (
        <ul className={styles['list']}>
          {toDo.map(({ kind, name, detail, count, to, isAlarm }) => (
            <li key={kind} className={isAlarm ? styles['alarm'] : undefined}>
              <span className={styles['count']}>{count}</span>
              <Link to={to}>
                <b>{name}</b>
                <span className={text['small']}>{detail}</span>
              </Link>
              <Icon name="right" size={16} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
