import { type Node, Slice } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { texts } from '#office-texts/rich-text.ts'
import { RESTORED } from '../drafts/use-draft.ts'
import { commands, isActive, plugins, type Tool, tools } from './editing.ts'
import { type EditorNode, readHtml, readPlainText } from './read-html.ts'
import styles from './rich-text.module.css'
import { schema } from './schema.ts'
import { writeHtml } from './write-html.ts'

type EditorProps = {
  /** The field of the form, which the editor fills. */
  field: RefObject<HTMLTextAreaElement | null>
  labelId: string
  label: string
  noteId: string | undefined
}

/** The editor of a text: what it shows is what the shop shows, and what it writes is what the sanitiser keeps. */
export function Editor({ field, labelId, label, noteId }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const [active, setActive] = useState<readonly Tool[]>([])
  const toolbar = useRef<HTMLDivElement>(null)
  const hintId = useId()

  useEffect(() => {
    const [element, textarea] = [place.current, field.current]
    if (element === null || textarea === null) return
    const stateOf = (html: string) => EditorState.create({ doc: toDoc(readHtml(html)), plugins })
    let first = stateOf(textarea.defaultValue).doc
    const editor = new EditorView(
      { mount: element },
      {
        state: stateOf(textarea.value),
        attributes: attributesOf({ labelId, hintId, noteId: undefined }),
        dispatchTransaction(transaction) {
          editor.updateState(editor.state.apply(transaction))
          setActive(tools.filter((tool) => isActive[tool](editor.state)))
          if (!transaction.docChanged) return
          // A text that is as it was is sent as it was stored.
          const { doc } = editor.state
          textarea.value = doc.eq(first) ? textarea.defaultValue : writeHtml(doc)
          textarea.dispatchEvent(new Event('input', { bubbles: true }))
        },
        handleDOMEvents: {
          paste: (_, event) => take(editor, event, event.clipboardData),
          drop: (_, event) => editor.dragging === null && take(editor, event, event.dataTransfer),
        },
        handleKeyDown: (_, { key, altKey }) => {
          if (key !== 'F10' || !altKey) return false
          toolbar.current?.querySelector<HTMLElement>('button')?.focus()
          return true
        },
      },
    )
    view.current = editor
    setActive(tools.filter((tool) => isActive[tool](editor.state)))
    const reset = () =>
      setTimeout(() => {
        editor.updateState(stateOf(textarea.value))
        first = editor.state.doc
      })
    const show = () => editor.updateState(stateOf(textarea.value))
    textarea.form?.addEventListener('reset', reset)
    textarea.form?.addEventListener(RESTORED, show)
    return () => {
      textarea.form?.removeEventListener('reset', reset)
      textarea.form?.removeEventListener(RESTORED, show)
      editor.destroy()
    }
  }, [field, labelId, hintId])

  useEffect(() => {
    view.current?.setProps({ attributes: attributesOf({ labelId, hintId, noteId }) })
  }, [labelId, hintId, noteId])

  const use = (tool: Tool) => {
    const editor = view.current
    if (editor === undefined) return
    commands[tool](editor.state, editor.dispatch)
    editor.focus()
  }
  return (
    <div className={styles['editor']}>
      <div
        ref={toolbar}
        role="toolbar"
        aria-label={texts.toolbar(label)}
        className={styles['toolbar']}
        onKeyDown={moveInToolbar}
      >
        {tools.map((tool, at) => (
          <button
            key={tool}
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            title={texts.tools[tool]}
            aria-label={texts.tools[tool]}
            aria-pressed={active.includes(tool)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use(tool)}
          >
            <span aria-hidden="true" className={styles[tool]} data-sign={signs[tool]} />
          </button>
        ))}
        <span id={hintId} className={styles['hint']}>
          {texts.hint}
        </span>
      </div>
      <div ref={place} />
    </div>
  )
}

type Ids = { labelId: string; hintId: string; noteId: string | undefined }

/** The field of the form is a textarea; this one shows its text as the shop does. */
const attributesOf = ({ labelId, hintId, noteId }: Ids): Record<string, string> => ({
  ...{ role: 'textbox', tabindex: '0', class: styles['area'] ?? '', 'aria-multiline': 'true' },
  ...{ 'aria-labelledby': labelId, 'aria-describedby': noteId ?? hintId },
  ...(noteId !== undefined && { 'aria-invalid': 'true' }),
})

const signs: Readonly<Record<Tool, string>> = {
  ...{ bold: 'B', italic: 'I', text: '¶', heading: 'H', bullets: '• —', numbers: '1. —' },
}

const toDoc = (blocks: readonly EditorNode[]): Node => {
  const doc = schema.nodeFromJSON({ type: 'doc', content: blocks.length === 0 ? [{ type: 'p' }] : blocks })
  doc.check()
  return doc
}

/** Puts in what was pasted or dropped, reduced to what the shop keeps. The editor's own way would make elements from text. */
function take(editor: EditorView, event: Event, data: DataTransfer | null): boolean {
  if (data === null) return false
  event.preventDefault()
  const html = data.getData('text/html')
  const blocks = html === '' ? readPlainText(data.getData('text/plain')) : readHtml(html)
  if (blocks.length === 0) return true
  const { content } = toDoc(blocks)
  // Open at both ends, so that a copied half of a sentence joins the sentence it is put into.
  const slice = Slice.maxOpen(content, false)
  editor.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
  return true
}

/** One stop of the Tab key; the arrows move between the buttons. */
function moveInToolbar(event: KeyboardEvent<HTMLDivElement>): void {
  const { key, currentTarget } = event
  const buttons = [...currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const place = places[key]
  if (place === undefined) return
  event.preventDefault()
  const next = buttons.at(place % buttons.length)
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1
  next?.focus()
}
