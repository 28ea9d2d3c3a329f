import { Link } from 'react-router'
import { texts } from '#office-texts/today.ts'
import text from '../../ui/text.module.css'
import styles from './revenue.module.css'
import { RevenueChart } from './revenue-chart.tsx'
import type { Figure, RevenueFacts } from './revenue-facts.ts'

/** Three sums; the chosen one as a chart. */
export function Revenue({ period, figures, chart, time }: RevenueFacts) {
  return (
    <section>
      <h2>{texts.revenue}</h2>
      <p className={text['small']}>{texts.revenueMeans}</p>
      <ul className={styles['figures']}>
        {figures.map((figure) => (
          <li key={figure.period}>
            <Link
              to={`/?period=${figure.period}`}
              preventScrollReset
              replace
              aria-current={figure.period === period ? 'true' : undefined}
            >
              <span>{texts.periods[figure.period]}</span>
              <b>{figure.amount}</b>
              <span className={text['small']}>
                <Change {...figure} />{' '}
                <span className={styles['than']}>
                  {figure.period === 'today' ? texts.thanLastWeek(time) : texts.than(figure.previous)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <RevenueChart
        {...{ ...chart, previousLine: chart.before }}
        current={texts.periods[period]}
        before={texts.before[period]}
      />
    </section>
  )
}

function Change({ percent }: Figure) {
  if (percent === undefined) return null
  const kind = percent > 0 ? 'up' : percent < 0 ? 'down' : undefined
  return (
    <span className={kind && styles[kind]}>
      {percent > 0 ? '+' : percent < 0 ? '−' : ''}
      {Math.abs(percent)} %
    </span>
  )
}
