import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawCurve } from './draw-curve.ts'
import type { Results } from './results.ts'
import { tableOf } from './table.ts'

const [BEGIN, END] = ['<!-- npm run bench -- --write: from here', '<!-- npm run bench -- --write: to here -->']

/** Replaces the table and the curves in docs/performance.md with those of this run. */
export function writeDocs(docs: string, { figures, curves }: Results, about: string): void {
  const file = join(docs, 'performance.md')
  const pictures = curves.map(({ file, title }) => `![${title}](performance/${file}.svg)`)
  writeFileSync(file, replaceResults(readFileSync(file, 'utf8'), [about, tableOf(figures), ...pictures].join('\n\n')))
  mkdirSync(join(docs, 'performance'), { recursive: true })
  for (const curve of curves) writeFileSync(join(docs, 'performance', `${curve.file}.svg`), drawCurve(curve))
}

export function replaceResults(page: string, results: string): string {
  const begin = page.indexOf(BEGIN)
  const afterBegin = page.indexOf('-->', begin) + 3
  const end = page.indexOf(END)
  if (begin < 0 || end < afterBegin)
    throw new Error(`docs/performance.md has no place for the results: ${BEGIN} … ${END}`)
  return `${page.slice(0, afterBegin)}\n\n${results}\n\n${page.slice(end)}`
}
