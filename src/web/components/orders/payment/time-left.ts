import * as texts from '#texts/orders.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** `23 h 5 min`, or `5 min 09 s` in the last hour; undefined once the time is over. */
export function timeLeft(ms: number): string | undefined {
  if (ms < SECOND) return undefined
  const hours = Math.floor(ms / HOUR)
  const minutes = Math.floor((ms % HOUR) / MINUTE)
  if (hours > 0) return texts.hoursAndMinutes(hours, minutes)
  const seconds = String(Math.floor((ms % MINUTE) / SECOND)).padStart(2, '0')
  return texts.minutesAndSeconds(minutes, seconds)
}
