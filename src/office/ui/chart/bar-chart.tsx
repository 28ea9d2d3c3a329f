import { texts } from '#office-texts/reports.ts'
import text from '../text.module.css'
import styles from './bar-chart.module.css'
import { ChartTable } from './chart-table.tsx'
import type { BarFacts } from './draw-bars.ts'

type BarChartProps = BarFacts & { current: string; before: string; currentName: string; beforeName: string }

/** Bars of this period, a line across each for the period before, and the same numbers as a table. */
export function BarChart({ bars, summary, scale, current, before, currentName, beforeName }: BarChartProps) {
  return (
    <>
      <div className={styles['chart']}>
        <div className={styles['scale']} aria-hidden="true">
          {scale.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        <svg viewBox="0 0 1000 160" preserveAspectRatio="none" role="img" aria-label={summary}>
          <path className={styles['grid']} d="M0 0H1000M0 80H1000M0 160H1000" />
          <path className={styles['current']} d={current} />
          <path className={styles['edge']} d={before} />
          <path className={styles['before']} d={before} />
        </svg>
        <div className={styles['labels']} aria-hidden="true">
          {bars
            .filter((_, place) => isLabelled(place, bars.length))
            .map(({ label, long }) => (
              <span key={long}>{label}</span>
            ))}
        </div>
      </div>
      <div className={styles['key']}>
        <p className={text['small']}>
          <i className={styles['bar']} /> {currentName} <i className={styles['line']} /> {beforeName}
        </p>
        <ChartTable
          rows={bars}
          current={currentName}
          before={beforeName}
          words={{ asTable: texts.asTable, when: texts.when }}
        />
      </div>
    </>
  )
}

/** About five labels, the first and the last among them where they fit. */
function isLabelled(place: number, count: number): boolean {
  const every = Math.max(1, Math.ceil((count - 1) / 4))
  return (count - 1 - place) % every === 0
}
