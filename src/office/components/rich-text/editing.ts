import { baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, Plugin } from 'prosemirror-state'
import { DEEPEST, schema } from './schema.ts'

const { p, h3, h4, ul, ol, li, br } = schema.nodes
const { strong, em } = schema.marks

/** The buttons of the toolbar, in their order. */
export const tools = ['bold', 'italic', 'text', 'heading', 'bullets', 'numbers'] as const
export type Tool = (typeof tools)[number]

const isIn = (state: EditorState, ...types: (NodeType | undefined)[]): boolean => {
  const { $from } = state.selection
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type).some((type) =>
    types.includes(type),
  )
}

const hasMark = ({ selection, storedMarks, doc }: EditorState, mark: typeof strong): boolean => {
  if (mark === undefined) return false
  if (selection.empty) return mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
  return doc.rangeHasMark(selection.from, selection.to, mark)
}

/** What the cursor is in. */
export const isActive: Readonly<Record<Tool, (state: EditorState) => boolean>> = {
  bold: (state) => hasMark(state, strong),
  italic: (state) => hasMark(state, em),
  text: (state) => isIn(state, p) && !isIn(state, ul, ol),
  heading: (state) => isIn(state, h3, h4),
  bullets: (state) => innerList(state)?.type === ul,
  numbers: (state) => innerList(state)?.type === ol,
}

function innerList({ selection: { $from } }: EditorState): { type: NodeType; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth)
    if (type === ul || type === ol) return { type, at: $from.before(depth) }
  }
  return undefined
}

const need = (type: NodeType | undefined): NodeType => {
  if (type === undefined) throw new Error('the schema has no such element')
  return type
}

/** Makes a list of the paragraphs; in a list of the other kind, changes its kind; in one of this kind, leaves it. */
const list =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const inner = innerList(state)
    if (inner === undefined) return wrapInList(type)(state, dispatch)
    if (inner.type === type) return liftListItem(need(li))(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(inner.at, type))
    return true
  }

const heading: Command = (state, dispatch) => setBlockType(need(isActive.heading(state) ? p : h3))(state, dispatch)

const mark =
  (type: typeof strong): Command =>
  (state, dispatch) =>
    type !== undefined && toggleMark(type)(state, dispatch)

export const commands: Readonly<Record<Tool, Command>> = {
  bold: mark(strong),
  italic: mark(em),
  text: chainCommands(liftListItem(need(li)), setBlockType(need(p))),
  heading,
  bullets: list(need(ul)),
  numbers: list(need(ol)),
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(need(br).create()).scrollIntoView())
  return true
}

/** Tab leaves the editor, as it leaves every field: lists are indented with Ctrl ] and Ctrl [. */
const keys = keymap({
  'Mod-b': commands.bold,
  'Mod-i': commands.italic,
  'Mod-Alt-0': commands.text,
  'Mod-Alt-3': commands.heading,
  'Mod-Alt-4': setBlockType(need(h4)),
  'Mod-Shift-8': commands.bullets,
  'Mod-Shift-7': commands.numbers,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-]': sinkListItem(need(li)),
  'Mod-[': liftListItem(need(li)),
  'Shift-Enter': breakLine,
  Enter: splitListItem(need(li)),
})

const depthOf = (node: Node): number => 1 + Math.max(0, ...node.children.map(depthOf))

/** The sanitiser would remove the innermost of lists that are nested without end. */
const notTooDeep = new Plugin({
  filterTransaction: ({ docChanged, doc }) => !docChanged || depthOf(doc) <= DEEPEST + 4,
})

export const plugins = [keys, keymap(baseKeymap), history(), notTooDeep]
