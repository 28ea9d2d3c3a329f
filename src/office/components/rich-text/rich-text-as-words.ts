import { parseDocument } from 'htmlparser2'

type Parsed = ReturnType<typeof parseDocument>['childNodes'][number]

/** The fields that the rich-text editor writes. */
const richTextFields = /^(desc|article_desc|size_chart)(_indonesian)?$/

/** Inside a sentence. Every other tag ends one. */
const inline = ['strong', 'em', 'b', 'i', 'a', 'span', 'u']

/** The words of two rich texts, without their tags; with them, if nothing but tags differs. Other fields stay as they are. */
export function richTextsAsWords(field: string, before: string, after: string): [string, string] {
  if (!richTextFields.test(field)) return [before, after]
  const [was, is] = [wordsOf(before), wordsOf(after)]
  return was === is ? [before, after] : [was, is]
}

function wordsOf(html: string): string {
  if (!/<[a-z/]/i.test(html)) return html
  // A stored text that was cut may end within a tag.
  return textOf(parseDocument(html.replace(/<[^>]*$/, '')).childNodes)
    .replace(/\s+/g, ' ')
    .trim()
}

const textOf = (nodes: readonly Parsed[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.data
      if (!('name' in node) || !('children' in node)) return ''
      return inline.includes(node.name) ? textOf(node.children) : ` ${textOf(node.children)} `
    })
    .join('')
