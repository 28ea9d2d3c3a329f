import { useEffect, useState } from 'react'
import { texts } from '#office-texts/article-bulk.ts'
import bar from '../../../components/bulk-bar.module.css'
import button from '../../../ui/button.module.css'

const FORM = 'selected-articles'

const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>(`input[name="sku"][form="${FORM}"]`)].filter(
    // The list is there as table and as cards, and one of them is hidden.
    (box) => box.checkVisibility(),
  )

/** Opens the page for changing the selected articles. Works without script. */
export function SelectBar() {
  const [count, setCount] = useState(0)
  const [isReady, setReady] = useState(false)
  const recount = () => setCount(boxes().filter(({ checked }) => checked).length)
  useEffect(() => {
    setReady(true)
    recount()
    document.addEventListener('change', recount)
    return () => document.removeEventListener('change', recount)
  })
  const selectAll = () => {
    const all = boxes()
    const isAll = all.every(({ checked }) => checked)
    for (const box of all) box.checked = !isAll
    recount()
  }
  return (
    <form id={FORM} method="get" action="/articles/bulk" className={bar['bar']} aria-label={texts.selectedLabel}>
      <p role="status">{count > 0 && texts.selected(count)}</p>
      {isReady && (
        <button type="button" className={button['bare']} onClick={selectAll}>
          {texts.selectAll}
        </button>
      )}
      <button type="submit" className={button['outline']}>
        {texts.change}
      </button>
    </form>
  )
}

/** Selects an article of the list for the buttons above it. */
export const SelectArticle = ({ sku, name }: { sku: string; name: string }) => (
  <label className={bar['select']}>
    <input type="checkbox" name="sku" value={sku} form={FORM} aria-label={texts.select(name)} />
  </label>
)
