import type { Message } from '../server/messages.ts'

/** What toasts said today, on this device. Signing out empties the browser's storage. */
export type TodaysMessage = Pick<Message, 'kind' | 'text'> & { at: number }

const NAME = 'office-messages'
const MOST = 6

export function keepMessage({ kind, text }: Message): void {
  const [last] = readTodaysMessages()
  if (last?.text === text && Date.now() - last.at < 1_000) return
  try {
    const messages = [{ kind, text, at: Date.now() }, ...readTodaysMessages()].slice(0, MOST)
    localStorage.setItem(NAME, JSON.stringify(messages))
  } catch {
    // A browser that keeps nothing has no list.
  }
}

/** Newest first. */
export function readTodaysMessages(): TodaysMessage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOfToday) : []
  } catch {
    return []
  }
}

const isOfToday = (one: TodaysMessage): boolean => new Date(one.at).toDateString() === new Date().toDateString()
