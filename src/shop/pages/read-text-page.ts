import { type FillIns, type FillInsByLanguage, fillIn, unknownPlaceholders } from './fill-in.ts'
import { readMarkdown } from './read-markdown.ts'
import type { TextPage } from './text-page.ts'
import { hasUnfilled, withoutUnfilled } from './unfilled.ts'

export type PageRead = { page: TextPage; mistakes: { line: number; what: string }[] }

/** Reads the file of a page: front matter between two `---`, then Markdown. */
export function readTextPage(file: string, { en: fillIns, id: indonesian }: FillInsByLanguage): PageRead {
  // Windows editors put a byte order mark at the beginning.
  const written = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const [whole = '', head = ''] = /^---\n(.*?)\n---\n/s.exec(written) ?? []
  const text = written.slice(whole.length)
  const frontMatter = new Map(
    head.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^[^:]*:\s*/, '').trim()]),
  )
  const lang = frontMatter.get('lang') === 'id' ? 'id' : 'en'
  // Part of a sentence of the text, whatever language the page around it has.
  const note = { dispatch_note: (lang === 'id' ? indonesian : fillIns)['dispatch_note'] ?? '' }
  const { nodes, mistakes } = readMarkdown(text, { ...fillIns, ...note })
  const page = {
    title: fillIn(frontMatter.get('title') ?? '', fillIns),
    description: fillIn(frontMatter.get('description') ?? '', fillIns),
    updatedOn: frontMatter.get('updated') ?? '',
    lang,
    nodes: { en: withoutUnfilled(nodes), id: withoutUnfilled(readMarkdown(text, { ...indonesian, ...note }).nodes) },
  } as const
  const linesBefore = whole.split('\n').length - 1
  return {
    page,
    mistakes: [
      ...frontMatterMistakes(frontMatter),
      ...unknownPlaceholderMistakes(file, fillIns),
      ...mistakes.map(({ written, what }) => ({
        line: linesBefore + text.slice(0, text.indexOf(written)).split('\n').length,
        what: `"${written.trim().split('\n', 1)[0]}": ${what}`,
      })),
    ].sort((a, b) => a.line - b.line),
  }
}

function frontMatterMistakes(frontMatter: Map<string | undefined, string>): PageRead['mistakes'] {
  const rules = {
    title: [/./, 'what the page is called'],
    description: [/./, 'what the page is about, in at most 155 characters'],
    updated: [/^\d{4}-\d\d-\d\d$/, 'the day of the last change, such as 2026-11-21'],
    lang: [/^(id|en)$/, 'id or en'],
  } as const
  return Object.entries(rules)
    .filter(([name, [form]]) => !form.test(frontMatter.get(name) ?? '') || hasUnfilled(frontMatter.get(name) ?? ''))
    .map(([name, [, meaning]]) => ({ line: 1, what: `the lines between the two --- must say ${name}: ${meaning}` }))
}

function unknownPlaceholderMistakes(file: string, fillIns: FillIns): PageRead['mistakes'] {
  const known = Object.keys(fillIns).map((name) => `{{${name}}}`)
  return file.split('\n').flatMap((line, index) =>
    unknownPlaceholders(line, fillIns).map((placeholder) => ({
      line: index + 1,
      what: `${placeholder} is not known: write one of ${known.join(', ')}`,
    })),
  )
}
