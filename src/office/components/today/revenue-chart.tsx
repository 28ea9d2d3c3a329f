import { useState } from 'react'
import { texts } from '#office-texts/today.ts'
import { ChartTable } from '../../ui/chart/chart-table.tsx'
import text from '../../ui/text.module.css'
import type { ChartFacts } from './draw-chart.ts'
import styles from './revenue-chart.module.css'

type RevenueChartProps = Omit<ChartFacts, 'before'> & {
  previousLine: string
  /** The names of the two lines. */
  current: string
  before: string
}

/** The current period as a line, the one before dashed, and the same numbers as a table. */
export function RevenueChart({ points, summary, scale, line, previousLine, current, before }: RevenueChartProps) {
  const [chosen, setChosen] = useState<number>()
  const last = points.length - 1
  const point = chosen === undefined ? undefined : points[chosen]
  return (
    <>
      <div
        className={styles['chart']}
        onPointerLeave={() => setChosen(undefined)}
        onPointerMove={({ clientX, currentTarget }) => {
          const plot = currentTarget.querySelector('svg')?.getBoundingClientRect()
          if (plot === undefined || plot.width === 0) return
          const place = Math.round(((clientX - plot.left) / plot.width) * last)
          setChosen(Math.min(last, Math.max(0, place)))
        }}
      >
        <div className={styles['scale']}>
          {scale.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        <div className={styles['plot']}>
          <svg viewBox="0 0 600 200" preserveAspectRatio="none" role="img" aria-label={summary}>
            {scale.map((label, place) => {
              const at = (place / (scale.length - 1)) * 200
              return <line key={label} className={styles['grid']} x1={0} x2={600} y1={at} y2={at} />
            })}
            {line !== '' && <path className={styles['wash']} d={`${line}V200H0Z`} />}
            <path className={styles['before']} d={previousLine} />
            <path className={styles['current']} d={line} />
            {chosen !== undefined && (
              <line
                className={styles['chosen']}
                x1={(chosen / last) * 600}
                x2={(chosen / last) * 600}
                y1={0}
                y2={200}
              />
            )}
          </svg>
          {/* For the keyboard, and for fingers that slide along the days. */}
          <input
            type="range"
            aria-label={texts.when}
            aria-valuetext={point && `${point.long}: ${point.amount}`}
            min={0}
            max={last}
            value={chosen ?? last}
            onChange={({ target }) => setChosen(target.valueAsNumber)}
            onFocus={() => setChosen((before) => before ?? last)}
            onBlur={() => setChosen(undefined)}
          />
          {point !== undefined && chosen !== undefined && (
            <p
              className={`${styles['tip']} ${chosen > points.length / 2 ? styles['left'] : ''}`}
              style={{ insetInlineStart: `${(chosen / last) * 100}%` }}
            >
              <b>{point.long}</b>
              <span>{point.amount}</span>
              <span>{texts.previous(point.previous)}</span>
            </p>
          )}
        </div>
        <div className={styles['days']}>
          {points
            .filter((_, place) => isLabelled(place, points.length))
            .map(({ label, long }) => (
              <span key={long}>{label}</span>
            ))}
        </div>
      </div>
      <div className={styles['key']}>
        <p className={text['small']}>
          <i /> {current} <i className={styles['dashed']} /> {before}
        </p>
        <ChartTable
          rows={points}
          current={current}
          before={before}
          words={{ asTable: texts.asTable, when: texts.when }}
        />
      </div>
    </>
  )
}

/** At most seven labels, the first and the last among them. */
function isLabelled(place: number, count: number): boolean {
  const every = Math.ceil((count - 1) / 6)
  return (count - 1 - place) % every === 0
}
