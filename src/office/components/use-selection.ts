import { useEffect, useState } from 'react'

/** The checkboxes with this name that belong to the form. They keep the selection themselves, and this reads it. */
export function useSelection(form: string, name: string) {
  const boxes = () =>
    [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"][form="${form}"]`)].filter(
      // The list is there as table and as cards, and one of them is hidden.
      (box) => box.checkVisibility(),
    )
  const [values, setValues] = useState<readonly string[]>([])
  const [isReady, setReady] = useState(false)
  const read = () => {
    const now = boxes().flatMap(({ checked, value }) => (checked ? [value] : []))
    setValues((before) => (before.join() === now.join() ? before : now))
  }
  useEffect(() => {
    setReady(true)
    read()
    document.addEventListener('change', read)
    return () => document.removeEventListener('change', read)
  })
  const check = (isChecked: boolean) => {
    for (const box of boxes()) box.checked = isChecked
    read()
  }
  return {
    ...{ values, count: values.length, isReady },
    selectAll: () => check(!boxes().every(({ checked }) => checked)),
    clear: () => check(false),
  }
}
