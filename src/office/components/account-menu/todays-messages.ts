import { TOAST_KEY } from '../../ui/toast.tsx'

export type TodaysMessage = { isDone: boolean; text: string; at: number }

const MOST = 6

/** The toasts of today in this tab, newest first. */
export function readTodaysMessages(): TodaysMessage[] {
  try {
    const kept = Object.entries(sessionStorage).flatMap(([key, value]) => {
      const at = key.startsWith(TOAST_KEY) ? Number(key.slice(TOAST_KEY.length)) : Number.NaN
      if (new Date(at).toDateString() !== new Date().toDateString()) return []
      const { kind, text } = JSON.parse(String(value))
      return [{ isDone: kind === 'done', text: String(text), at }]
    })
    return kept.toSorted((one, other) => other.at - one.at).slice(0, MOST)
  } catch {
    return []
  }
}
