/** After filters were applied the focus is at the number of articles, which is read out. */
export function focusCount() {
  document.querySelector<HTMLElement>('[data-grid-count]')?.focus({ preventScroll: true })
}
