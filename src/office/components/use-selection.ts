import { useEffect, useState } from 'react'

/** The checkboxes with this name that belong to the form. They keep the selection themselves, and this counts them. */
export function useSelection(form: string, name: string) {
  const boxes = () =>
    [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"][form="${form}"]`)].filter(
      // The list is there as table and as cards, and one of them is hidden.
      (box) => box.checkVisibility(),
    )
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
  return { count, isReady, selectAll }
}
