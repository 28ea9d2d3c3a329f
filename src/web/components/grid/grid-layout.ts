import { useSyncExternalStore } from 'react'

export type GridLayout = 'compact' | 'large'

const listeners = new Set<() => void>()

/** bootstrap-script.ts sets the layout on the document before the first paint; the server does not know the choice. */
export function useGridLayout(): GridLayout {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (document.documentElement.dataset['layout'] === 'large' ? 'large' : 'compact'),
    () => 'compact',
  )
}

export function chooseGridLayout(layout: GridLayout): void {
  document.documentElement.dataset['layout'] = layout
  for (const listener of listeners) listener()
  try {
    localStorage.setItem('grid_layout', layout)
  } catch {
    // Where storage is blocked, the choice lasts as long as the page.
  }
}
