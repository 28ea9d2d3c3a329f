import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import field from '../../ui/forms/field.module.css'

type RichTextFieldProps = {
  label: string
  name: string
  rows: number
  defaultValue: string
  error?: string | undefined
}

/**
 * A text that the shop shows with paragraphs, headings, lists and emphasis. It is a field with HTML until the editor has arrived,
 * and stays one without script.
 */
export function RichTextField({ label, error, ...input }: RichTextFieldProps) {
  const id = useId()
  const textarea = useRef<HTMLTextAreaElement>(null)
  const [Editor, setEditor] = useState<ComponentType<Parameters<typeof import('./editor.tsx').Editor>[0]>>()
  useEffect(() => {
    const away = new AbortController()
    const show = (module: typeof import('./editor.tsx')) => {
      if (away.signal.aborted) return
      const change = () => setEditor(() => module.Editor)
      // A field in which someone is typing already stays until they leave it.
      if (document.activeElement !== textarea.current) change()
      else textarea.current?.addEventListener('blur', change, { once: true, signal: away.signal })
    }
    // If the script cannot be loaded, the field stays as it is.
    import('./editor.tsx').then(show, () => undefined)
    return () => away.abort()
  }, [])
  const noteId = error === undefined ? undefined : `${id}-note`
  return (
    <div className={field['field']} data-field={label}>
      <label id={`${id}-label`} className={field['label']} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={textarea}
        id={id}
        className={field['input']}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={noteId}
        hidden={Editor !== undefined}
        {...input}
      />
      {Editor !== undefined && <Editor field={textarea} labelId={`${id}-label`} label={label} noteId={noteId} />}
      {error !== undefined && (
        <span id={noteId} className={field['error']}>
          {error}
        </span>
      )}
    </div>
  )
}
