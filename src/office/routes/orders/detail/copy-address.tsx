import { useState } from 'react'
import { useFetcher } from 'react-router'
import { texts } from '#office-texts/orders/order-page.ts'
import button from '../../../ui/button.module.css'
import { Icon } from '../../../ui/icons.tsx'
import { showToast } from '../../../ui/toast.tsx'

type CopyAddressProps = { invoice: string; lines: string[]; label?: string }

/** Copies the address, as one writes it on a parcel, and has it recorded. */
export function CopyAddress({ invoice, lines, label = texts.copy }: CopyAddressProps) {
  const [isCopied, setCopied] = useState(false)
  const { submit } = useFetcher()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
    } catch {
      showToast({ kind: 'failed', text: texts.notCopied })
      return
    }
    setCopied(true)
    await submit(null, { method: 'post', action: `/orders/${invoice}/copied` })
  }
  return (
    <button type="button" className={button['outline']} onClick={copy}>
      <Icon name="copy" size={16} /> <span role="status">{isCopied ? texts.copied : label}</span>
    </button>
  )
}
