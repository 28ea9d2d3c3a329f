import { type FillIns, fillIn, unknownPlaces } from './fill-in.ts'
import { readMarkdown } from './read-markdown.ts'
import type { TextPage } from './text-page.ts'

export type PageRead = { page: TextPage; mistakes: { line: number; what: string }[] }

/** A page as its file has it: a few lines about it between two `---`, then its text in Markdown. */
export function readTextPage(file: string, fillIns: FillIns): PageRead {
  const [whole = '', head = ''] = /^---\n(.*?)\n---\n/s.exec(file.replaceAll('\r\n', '\n')) ?? []
  const text = file.replaceAll('\r\n', '\n').slice(whole.length)
  const about = new Map(head.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^[^:]*:\s*/, '').trim()]))
  const { nodes, mistakes } = readMarkdown(text, fillIns)
  const lang = about.get('lang') === 'id' ? 'id' : 'en'
  const page = {
    title: fillIn(about.get('title') ?? '', fillIns),
    description: fillIn(about.get('description') ?? '', fillIns),
    updatedOn: about.get('updated') ?? '',
    lang,
    nodes,
  } as const
  const linesBefore = whole.split('\n').length - 1
  return {
    page,
    mistakes: [
      ...wrongAbout(about),
      ...wrongPlaces(file, fillIns),
      ...mistakes.map(({ written, what }) => ({
        line: linesBefore + text.slice(0, text.indexOf(written)).split('\n').length,
        what: `"${written.trim().split('\n', 1)[0]}": ${what}`,
      })),
    ].sort((a, b) => a.line - b.line),
  }
}

function wrongAbout(about: Map<string | undefined, string>): PageRead['mistakes'] {
  const rules = {
    title: [/./, 'what the page is called'],
    description: [/./, 'what the page is about, in at most 155 characters'],
    updated: [/^\d{4}-\d\d-\d\d$/, 'the day of the last change, such as 2026-11-21'],
    lang: [/^(id|en)$/, 'id or en'],
  } as const
  return Object.entries(rules)
    .filter(([name, [form]]) => !form.test(about.get(name) ?? ''))
    .map(([name, [, meaning]]) => ({ line: 1, what: `the lines between the two --- must say ${name}: ${meaning}` }))
}

function wrongPlaces(file: string, fillIns: FillIns): PageRead['mistakes'] {
  const known = Object.keys(fillIns).map((name) => `{{${name}}}`)
  return file.split('\n').flatMap((line, index) =>
    unknownPlaces(line, fillIns).map((place) => ({
      line: index + 1,
      what: `${place} is not known: write one of ${known.join(', ')}`,
    })),
  )
}
