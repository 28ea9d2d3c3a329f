import { type DOMOutputSpec, Schema } from 'prosemirror-model'

/** `parseDOM` is for what the browser itself makes while someone types, on phones above all. */
const element = (tag: string) => ({ parseDOM: [{ tag }], toDOM: (): DOMOutputSpec => [tag, 0] })

/** The elements that the shop keeps of a text (`cleanHtml`), and nothing else: whatever the editor holds can be saved. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    p: { group: 'block', content: 'inline*', ...element('p') },
    h3: { group: 'block', content: 'inline*', defining: true, ...element('h3') },
    h4: { group: 'block', content: 'inline*', defining: true, ...element('h4') },
    ul: { group: 'block', content: 'li+', ...element('ul') },
    ol: { group: 'block', content: 'li+', ...element('ol') },
    li: { content: 'p (p | ul | ol)*', defining: true, ...element('li') },
    table: { group: 'block', content: 'thead? tbody*', isolating: true, ...element('table') },
    thead: { content: 'tr+', ...element('thead') },
    tbody: { content: 'tr+', ...element('tbody') },
    tr: { content: '(th | td)+', ...element('tr') },
    th: { content: 'inline*', isolating: true, ...element('th') },
    td: { content: 'inline*', isolating: true, ...element('td') },
    text: { group: 'inline' },
    br: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
    img: {
      group: 'inline',
      inline: true,
      attrs: { src: {}, alt: { default: '' } },
      draggable: true,
      toDOM: ({ attrs: { src, alt } }): DOMOutputSpec => ['img', { src, alt }],
    },
  },
  marks: {
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
})

/** Elements within elements. The sanitiser removes what is nested deeper than 20. */
export const DEEPEST = 12
