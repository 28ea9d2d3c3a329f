import type { MouseEvent } from 'react'
import { texts } from '#office-texts/articles/article.ts'
import button from '../../../ui/button.module.css'
import { Icon } from '../../../ui/icons.tsx'

/** Sends the form of the article to its preview, in a tab of its own: what is typed stays here, and is not saved. */
export const PreviewButton = ({ sku, form }: { sku: string; form: string }) => (
  <button
    type="submit"
    form={form}
    formAction={addressOf(sku)}
    formTarget="_blank"
    className={button['outline']}
    onClick={(event) => openPreview(event, addressOf(sku))}
  >
    <Icon name="eye" size={16} /> {texts.preview}
  </button>
)

const addressOf = (sku: string) => `/articles/${sku}/preview`

/** The router would open the answer in this tab, so the browser sends the form itself. */
function openPreview(event: MouseEvent<HTMLButtonElement>, address: string): void {
  const { form } = event.currentTarget
  if (form === null) return
  event.preventDefault()
  const [action, target] = [form.getAttribute('action') ?? '', form.target]
  // Without its key, the same text opens a new preview after the first has ended.
  const key = form.elements.namedItem('formKey')
  const setKey = (isLeftOut: boolean) => key instanceof HTMLInputElement && key.toggleAttribute('disabled', isLeftOut)
  form.setAttribute('action', address)
  form.target = '_blank'
  setKey(true)
  form.submit()
  setKey(false)
  form.setAttribute('action', action)
  form.target = target
}
