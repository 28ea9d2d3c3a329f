import { Link } from 'react-router'
import text from '../../ui/text.module.css'

type Entry = {
  id: number
  by: string
  sentence: { start: string; record: string | undefined; end: string }
  link: string | undefined
}

/** `Sari packed order 002441`: the person's part leads to the entry, the record's name to its page. */
export function EntrySentence({ entry }: { entry: Entry }) {
  const { start, record, end } = entry.sentence
  return (
    <span>
      <Link to={`/activity/${entry.id}`} className={text['link']}>
        <b>{entry.by}</b> {start.trim()}
      </Link>{' '}
      {record !== undefined &&
        (entry.link === undefined ? (
          record
        ) : (
          <Link to={entry.link} className={text['link']}>
            {record}
          </Link>
        ))}
      {end}
    </span>
  )
}
