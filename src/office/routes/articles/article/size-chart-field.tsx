import { useEffect, useRef, useState } from 'react'
import { texts } from '#office-texts/articles/article.ts'
import type { SizeChart } from '../../../../shop/article-editing/size-chart.ts'
import { BEFORE_RESTORE } from '../../../components/drafts/use-draft.ts'
import button from '../../../ui/button.module.css'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import styles from './article.module.css'
import { type ChartName, chartPrefix } from './chart-names.ts'

type SizeChartFieldProps = {
  name: ChartName
  chart: SizeChart | undefined
  stored: string
  error: string | undefined
}

const placesUpTo = (count: number) => Array.from({ length: count }, (_, place) => place)

function placesIn(prefix: string, fields: unknown): { row: number; column: number }[] {
  const names = Array.isArray(fields) ? fields.map((field) => String(field[0])) : []
  return names.flatMap((name) => {
    const [, row, column] = name.startsWith(`${prefix}:`) ? (/:(\d{1,3}):(\d{1,3})$/.exec(name) ?? []) : []
    return row === undefined ? [] : [{ row: Number(row), column: Number(column) }]
  })
}

/** The size chart as a table of fields. Each cell is a field of the form, so it is saved without script too. */
export function SizeChartField({ name, chart, stored, error }: SizeChartFieldProps) {
  const prefix = chartPrefix[name]
  const [rows, setRows] = useState(Math.max(2, chart?.rows.length ?? 0))
  const [columns, setColumns] = useState(Math.max(3, chart?.rows[0]?.length ?? 0))
  const table = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const form = table.current?.form
    // A draft may have more rows and columns.
    const grow = (event: Event) => {
      const places = event instanceof CustomEvent ? placesIn(prefix, event.detail) : []
      setRows((before) => Math.max(before, ...places.map(({ row }) => row + 1)))
      setColumns((before) => Math.max(before, ...places.map(({ column }) => column + 1)))
    }
    form?.addEventListener(BEFORE_RESTORE, grow)
    return () => form?.removeEventListener(BEFORE_RESTORE, grow)
  }, [prefix])
  if (chart === undefined) {
    return <TextArea name={name} label={texts.chartAsHtml} rows={6} defaultValue={stored} error={error} />
  }
  return (
    <fieldset ref={table} className={styles['chart']} data-field={texts.labels[name]}>
      <legend>{texts.labels[name]}</legend>
      <input type="hidden" name={`${prefix}_before`} value={stored} />
      <div className={styles['frame']}>
        <table>
          <tbody>
            {placesUpTo(rows).map((row) => (
              <tr key={row}>
                {placesUpTo(columns).map((column) => (
                  <td key={column}>
                    <input
                      name={`${prefix}:${row}:${column}`}
                      aria-label={texts.chartCell(row + 1, column + 1)}
                      defaultValue={chart.rows[row]?.[column] ?? ''}
                      autoComplete="off"
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['buttons']}>
        <button type="button" className={button['outline']} onClick={() => setRows(rows + 1)}>
          {texts.addRow}
        </button>
        <button type="button" className={button['outline']} onClick={() => setColumns(columns + 1)}>
          {texts.addColumn}
        </button>
      </p>
      <TextArea name={`${prefix}_notes`} label={texts.chartNotes} rows={3} defaultValue={chart.notes} error={error} />
    </fieldset>
  )
}
