import type { texts as english } from '../en/ago.ts'

export const texts: typeof english = {
  now: 'baru saja',
  minutes: (count) => `${count} menit lalu`,
  hours: (count) => `${count} jam lalu`,
  yesterday: 'kemarin',
  days: (count) => `${count} hari lalu`,
}
