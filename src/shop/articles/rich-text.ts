import { parseDocument } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { isPublicName } from '../media/picture.ts'

/** A node of sanitised HTML. The only attributes left are `src` and `alt` of pictures. */
export type CleanNode = string | { tag: 'img'; src: string; alt: string } | { tag: CleanTag; children: CleanNode[] }

export type CleanTag = Exclude<(typeof allowedTags)[number], 'img'>

const allowedTags = [
  ...(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'img'] as const),
  ...(['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
] as const

// The text inside these tags is no prose, so it is removed as well.
const droppedWhole = ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title']
const droppedWithFields = [...droppedWhole, 'textarea', 'option', 'xmp', 'noembed', 'noframes']

const replacedTags = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3' }
const keptOfPictures = ['src', 'alt']
const tagsToKeep = new Set<string>([...allowedTags, ...Object.keys(replacedTags)])

const contentFolder = '/public/storage/content/'
const deepest = 20

/** Sanitises the owner's HTML before it is stored. Sanitising the result again changes nothing. */
export function cleanHtml(html: string): string {
  let cleaned = html
  // Removing a tag can join the texts around it to a new tag, so this repeats until nothing changes.
  for (let round = 0; round < 5; round++) {
    const before = cleaned
    cleaned = cleanOnce(before)
    if (cleaned === before) break
  }
  return cleaned
}

/** The tags and attributes of the owner's HTML that `cleanHtml` removes, such as `<a>` and `colspan`. */
export function findRemovedHtml(html: string): string[] {
  const removed = new Set<string>()
  const look = (nodes: Parsed[]): void => {
    for (const node of nodes) {
      if (!('name' in node) || !('children' in node)) continue
      const { name, attribs } = node
      if (!tagsToKeep.has(name) || (name === 'img' && !isOwnPicture(attribs['src'] ?? ''))) removed.add(`<${name}>`)
      else {
        for (const attribute of Object.keys(attribs)) {
          if (name !== 'img' || !keptOfPictures.includes(attribute)) removed.add(attribute)
        }
      }
      if (!droppedWithFields.includes(name)) look(node.children)
    }
  }
  look(parseDocument(html).childNodes)
  return [...removed]
}

function cleanOnce(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: { img: keptOfPictures },
    nonTextTags: droppedWithFields,
    nestingLimit: deepest,
    transformTags: replacedTags,
    exclusiveFilter: ({ tag, attribs: { src = '' } }) => tag === 'img' && !isOwnPicture(src),
  }).trim()
}

/**
 * Reads stored HTML as a tree that pages render element by element. It does not trust the database, and nests only what
 * browsers nest the same way, so that React's tree equals the parsed one.
 */
export function readRichText(html: string): CleanNode[] {
  return cleanNodes(parseDocument(html).childNodes, 'root', 0)
}

type Parsed = ReturnType<typeof parseDocument>['childNodes'][number]

function cleanNodes(nodes: Parsed[], parent: CleanTag | 'root', depth: number): CleanNode[] {
  if (depth > deepest) return []
  const cleaned = nodes.flatMap((node): CleanNode[] => {
    if (node.type === 'text') return holdsText(parent) ? [node.data] : []
    if (!('name' in node) || !('children' in node) || droppedWithFields.includes(node.name)) return []
    if (node.name === 'img') {
      const { src = '', alt = '' } = node.attribs
      return holdsText(parent) && isOwnPicture(src) ? [{ tag: 'img', src, alt }] : []
    }
    const tag = allowedTags.find((allowed) => allowed === node.name)
    if (!tag || tag === 'img' || !mayHold(parent, tag)) return cleanNodes(node.children, parent, depth + 1)
    return [{ tag, children: tag === 'br' ? [] : cleanNodes(node.children, tag, depth + 1) }]
  })
  return parent === 'table' ? withBody(cleaned) : cleaned
}

const rowGroups = ['thead', 'tbody']
const cells = ['th', 'td']
const inline = ['strong', 'em', 'br']

const holdsText = (parent: CleanTag | 'root') => !['ul', 'ol', 'table', 'tr', ...rowGroups].includes(parent)

function mayHold(parent: CleanTag | 'root', child: CleanTag): boolean {
  if (parent === 'ul' || parent === 'ol') return child === 'li'
  if (parent === 'table') return child === 'tr' || rowGroups.includes(child)
  if (rowGroups.includes(parent)) return child === 'tr'
  if (parent === 'tr') return cells.includes(child)
  if (['p', 'h3', 'h4', 'strong', 'em'].includes(parent)) return inline.includes(child)
  return parent === 'br' ? false : !['li', 'tr', ...rowGroups, ...cells].includes(child)
}

// Browsers wrap rows that are direct children of a table in a tbody.
function withBody(children: CleanNode[]): CleanNode[] {
  const isRow = (node: CleanNode) => typeof node !== 'string' && node.tag === 'tr'
  const rows = children.filter(isRow)
  const groups = children.filter((node) => !isRow(node))
  return rows.length > 0 ? [...groups, { tag: 'tbody', children: rows }] : groups
}

const isOwnPicture = (src: string) => src.startsWith(contentFolder) && isPublicName(src.slice(contentFolder.length))
