import styles from './chart-table.module.css'

type ChartTableProps = {
  rows: readonly { long: string; amount: string; previous: string }[]
  /** The names of the two periods. */
  current: string
  before: string
  words: { asTable: string; when: string }
}

/** The numbers of a chart. */
export const ChartTable = ({ rows, current, before, words }: ChartTableProps) => (
  <details className={styles['table']}>
    <summary>{words.asTable}</summary>
    <div>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{current}</th>
            <th scope="col">{before}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ long, amount, previous }) => (
            <tr key={long}>
              <th scope="row">{long}</th>
              <td>{amount}</td>
              <td>{previous}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
