import * as texts from '#texts/choosing/size-help.ts'
import styles from './size-help.module.css'

type SizeTableProps = { heads: string[]; rows: { size: string; cells: string[] }[]; marked: string | undefined }

export function SizeTable({ heads, rows, marked }: SizeTableProps) {
  // It scrolls sideways where it is wider than the sheet, with the keyboard as well.
  const scrolls = { role: 'group', 'aria-label': heads.join(', '), tabIndex: 0 }
  return (
    <div className={styles['sideways']} {...scrolls}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.size}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, cells }) => (
            <tr key={size} className={size === marked ? styles['marked'] : undefined}>
              <th scope="row">{size}</th>
              {cells.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
