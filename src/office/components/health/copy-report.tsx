import { useState } from 'react'
import { texts } from '#office-texts/health.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icons.tsx'

/** Copies the facts that support asks for first. They contain nothing about customers. */
export function CopyReport({ lines }: { lines: readonly string[] }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(lines.join('\n')).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <button type="button" className={button['outline']} onClick={copy}>
      <Icon name="copy" size={16} /> <span role="status">{isCopied ? texts.copied : texts.copyReport}</span>
    </button>
  )
}
