import { Link } from 'react-router'
import { texts } from '#office-texts/reports.ts'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { Empty } from '../../ui/empty.tsx'
import text from '../../ui/text.module.css'
import type { describeSales } from './describe-report.ts'
import styles from './reports.module.css'

type SalesProps = Awaited<ReturnType<typeof describeSales>> & {
  title: string
  currentName: string
  beforeName: string
  allArticles: string
  /** True if the person may open the list of articles. */
  hasArticles: boolean
}

export function Sales({ chart, summary, title, currentName, beforeName, allArticles, ...more }: SalesProps) {
  const { articles, articleCount, heat, soldOut, includesToday, hasArticles } = more
  return (
    <>
      <div className={styles['split']}>
        <section>
          <h2>{title}</h2>
          <BarChart {...chart} {...{ currentName, beforeName }} />
        </section>
        <section>
          <header className={styles['head']}>
            <h2>{texts.summary}</h2>
            <Change percent={summary.percent} />
          </header>
          <dl className={styles['summary']}>
            {summary.lines.map(({ name, amount, isSum }) => (
              <div key={name} className={isSum ? styles['sum'] : undefined}>
                <dt>{name}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
          <p className={text['small']}>
            {summary.below}
            {includesToday && ` · ${texts.includesToday}`}
          </p>
        </section>
      </div>
      {articles.length === 0 ? (
        <Empty title={texts.none}>{texts.noneHint}</Empty>
      ) : (
        <div className={styles['halves']}>
          <section>
            <header className={styles['head']}>
              <h2>{texts.byArticle}</h2>
              <Link to={allArticles} className={text['link']}>
                {texts.viewAll(articleCount)}
              </Link>
            </header>
            <Articles articles={articles} />
          </section>
          <section>
            <header className={styles['head']}>
              <h2>{texts.bySize}</h2>
              <span className={text['small']}>{texts.bySizeHint}</span>
            </header>
            <HeatTable {...heat} hasArticles={hasArticles} />
            {soldOut !== undefined && <p className={text['small']}>{soldOut}</p>}
          </section>
        </div>
      )}
    </>
  )
}

function Change({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return null
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return (
    <span className={percent > 0 ? styles['up'] : percent < 0 ? styles['down'] : undefined}>
      {sign}
      {Math.abs(percent)} %
    </span>
  )
}

const Articles = ({ articles }: Pick<SalesProps, 'articles'>) => (
  <table className={styles['table']}>
    <thead>
      <tr>
        <th scope="col">{texts.columns.product}</th>
        <th scope="col" className={styles['number']}>
          {texts.columns.items}
        </th>
        <th scope="col" className={styles['number']}>
          {texts.columns.goods}
        </th>
      </tr>
    </thead>
    <tbody>
      {articles.map(({ articleId, name, color, items, sales, picture }) => (
        <tr key={articleId}>
          <th scope="row">
            <span className={styles['article']}>
              <span className={styles['picture']}>
                {picture !== undefined && <img src={picture} alt="" loading="lazy" decoding="async" />}
              </span>
              <span>
                {name} <span className={text['quiet']}>{color}</span>
              </span>
            </span>
          </th>
          <td className={styles['number']}>{items}</td>
          <td className={styles['number']}>{sales}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The number is always written; the shade only helps. */
const HeatTable = ({ sizes, products, totals, hasArticles }: SalesProps['heat'] & { hasArticles: boolean }) => (
  <div className={styles['wide']}>
    <table className={styles['heat']}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.product}</th>
          {sizes.map((size) => (
            <th key={size} scope="col">
              {size}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map(({ style, name, cells }) => (
          <tr key={style}>
            <th scope="row">
              {hasArticles ? <Link to={`/articles?${new URLSearchParams({ search: name })}`}>{name}</Link> : name}
            </th>
            {cells.map(({ size, items, shade }) => (
              <td key={size} className={styles[`shade${shade}`]}>
                {items}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.all}</th>
          {totals.map(({ size, items, percent }) => (
            <td key={size}>
              {items}
              <span className={text['small']}>{percent}</span>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  </div>
)
