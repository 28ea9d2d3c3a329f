/** Each cell of a chart is a field of its own: `chart:2:1`. */
export const chartPrefix = { size_chart: 'chart', size_chart_indonesian: 'chart_indonesian' } as const

export type ChartName = keyof typeof chartPrefix
