import { texts } from '#office-texts/articles/import.ts'
import { Icon } from '../../ui/icons.tsx'
import styles from './check-grid.module.css'
import type { describeCheck } from './describe-draft.ts'

type Facts = NonNullable<Awaited<ReturnType<typeof describeCheck>>>
type Row = Facts['rows'][number]
type Cell = Row['cells'][number]

const MOST_OTHERS = 3

/** Old and new values beside each other, one row for each record; on a phone each is a card. A mistake is corrected in its cell. */
export const CheckGrid = ({ columns, hasOthers, rows }: Pick<Facts, 'columns' | 'hasOthers' | 'rows'>) => (
  <div className={styles['wide']}>
    <table className={styles['grid']}>
      <thead>
        <tr>
          <th scope="col">{texts.row}</th>
          <th scope="col">{texts.record}</th>
          {columns.map(({ column, name }) => (
            <th key={column} scope="col">
              {name}
            </th>
          ))}
          {hasOthers && <th scope="col">{texts.others}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const others = row.cells.filter(({ column }) => !columns.some((one) => one.column === column))
          return (
            <tr key={row.key}>
              <td className={styles['line']}>{row.line}</td>
              <th scope="row">
                <RowHead row={row} />
              </th>
              {columns.map(({ column, name }) => (
                <Values
                  key={column}
                  name={name}
                  cells={row.cells.filter((cell) => cell.column === column)}
                  unchanged={row.unchanged.find((one) => one.column === column)?.value}
                />
              ))}
              {hasOthers && (
                <td className={others.length === 0 ? styles['none'] : styles['others']}>
                  <Others cells={others} />
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)

/** A new record has more values than anyone compares; they are one press away. */
function Others({ cells }: { cells: Cell[] }) {
  const list = cells.map((cell) => (
    <div key={`${cell.column} ${cell.mistake?.what ?? ''}`}>
      <span className={styles['label']}>{cell.name}</span> <Value cell={cell} />
    </div>
  ))
  const isLong = cells.length > MOST_OTHERS && cells.every(({ mistake }) => mistake === undefined)
  return isLong ? (
    <details>
      <summary>{texts.moreValues(cells.length)}</summary>
      {list}
    </details>
  ) : (
    list
  )
}

const RowHead = ({ row }: { row: Row }) => (
  <div className={styles['record']}>
    {row.picture === undefined ? (
      <span className={styles['thumb']} />
    ) : (
      <img src={row.picture} alt="" className={styles['thumb']} loading="lazy" decoding="async" />
    )}
    <div>
      <b>{row.name || row.code}</b>
      <span className={styles['code']}>
        {row.code} <span className={`${styles['tag']} ${styles[row.kind]}`}>{texts.kinds[row.kind]}</span>
      </span>
      <span className={styles['file']}>{row.line === undefined ? row.file : texts.line(row.file, row.line)}</span>
      {row.leaveOut !== undefined && (
        <label className={styles['leave']}>
          <input type="checkbox" name="leave-out" value={row.leaveOut} /> {texts.leaveOut}
        </label>
      )}
    </div>
  </div>
)

function Values({ name, cells, unchanged }: { name: string; cells: Cell[]; unchanged: string | undefined }) {
  if (cells.length === 0) return <td className={styles['none']}>{unchanged ?? '–'}</td>
  const isWrong = cells.some(({ mistake }) => mistake !== undefined)
  return (
    <td className={isWrong ? styles['wrong'] : styles['changes']}>
      <span className={styles['label']} aria-hidden="true">
        {name}
      </span>
      <div>
        {cells.map((cell) => (
          <div key={`${cell.part ?? ''} ${cell.mistake?.what ?? ''}`}>
            <Value cell={cell} />
          </div>
        ))}
      </div>
    </td>
  )
}

function Value({ cell: { name, part, before, after, mistake } }: { cell: Cell }) {
  if (mistake === undefined) {
    return (
      <>
        {part !== undefined && `${part} `}
        {before !== undefined && <s>{before}</s>}
        {before !== undefined && after !== undefined && ' → '}
        {after !== undefined && <b>{after}</b>}
      </>
    )
  }
  const noteId = `what-${mistake.key}-${mistake.what.length}`
  return (
    <>
      {mistake.canCorrect && (
        <>
          <input type="hidden" name={`was:${mistake.key}`} value={mistake.text} />
          <input
            type="text"
            name={`cell:${mistake.key}`}
            defaultValue={mistake.text}
            aria-label={name}
            aria-invalid="true"
            aria-describedby={noteId}
          />
        </>
      )}
      <p id={noteId} className={styles['what']} lang={mistake.isEnglish ? 'en' : undefined}>
        <Icon name="warning" size={16} /> {mistake.what}
      </p>
    </>
  )
}
