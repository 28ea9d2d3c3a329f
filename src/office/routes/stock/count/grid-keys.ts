import type { ClipboardEvent, KeyboardEvent } from 'react'

/* The fields of the grid know their place: `data-place="2:XL"` is the third colour in XL. */

const inputs = (from: HTMLInputElement) => [...(from.form?.querySelectorAll<HTMLInputElement>('[data-place]') ?? [])]

/** Arrows and Enter move to the same size of the next colour, or to the next size. */
export function moveInGrid(event: KeyboardEvent<HTMLInputElement>): void {
  const from = event.currentTarget
  const [row = '', size = ''] = (from.dataset['place'] ?? '').split(':')
  const all = inputs(from)
  const below = (by: number) => all.find((one) => one.dataset['place'] === `${Number(row) + by}:${size}`)
  const beside = (by: number) => all[all.indexOf(from) + by]
  const targets: Record<string, HTMLInputElement | undefined> = {
    ...{ ArrowDown: below(1), Enter: below(1), ArrowUp: below(-1) },
    ...(from.value === '' && { ArrowRight: beside(1), ArrowLeft: beside(-1) }),
  }
  const target = targets[event.key]
  if (target === undefined || !target.checkVisibility()) return
  event.preventDefault()
  target.focus()
  target.select()
}

/** A block of a spreadsheet fills the fields to the right and below. */
export function pasteBlock(event: ClipboardEvent<HTMLInputElement>): void {
  const block = event.clipboardData.getData('text').replace(/\r?\n$/, '')
  if (!/[\t\n]/.test(block)) return
  event.preventDefault()
  const from = event.currentTarget
  const all = inputs(from)
  const rowOf = (input: HTMLInputElement) => Number((input.dataset['place'] ?? '').split(':')[0])
  const firstRow = rowOf(from)
  const firstColumn = all.filter((one) => rowOf(one) === firstRow).indexOf(from)
  for (const [down, line] of block.split(/\r?\n/).entries()) {
    const row = all.filter((one) => rowOf(one) === firstRow + down)
    for (const [across, cell] of line.split('\t').entries()) {
      const input = row[firstColumn + across]
      if (input !== undefined) type(input, cell.trim())
    }
  }
}

/** React hears only of changes that go through the setter of the browser. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
