import type { Figure } from './results.ts'

/** The figures as a Markdown table, one after the other. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ part, name, value, unit, ...more }) => {
    const cells = [part, name, `${rounded(value)} ${unit}`.trim(), beside(more)]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return ['| | | Measured | |', '|---|---|---|---|', ...rows].join('\n')
}

const beside = ({ share, beside = '' }: Pick<Figure, 'share' | 'beside'>) =>
  share === undefined ? beside : `${Math.round(share * 100)} % of ${beside}`

/** Three digits are more than such a measurement knows. */
function rounded(value: number): string {
  if (Number.isNaN(value)) return 'not known'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(2)))
}
