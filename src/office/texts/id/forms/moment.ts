import type { texts as english } from '../../en/forms/moment.ts'

export const texts: typeof english = {
  start: 'Jumat 00.00, atau 27 Nov 2026, 00.00 WIB.',
  end: 'Minggu 24.00, atau 29 Nov 2026, 24.00 WIB.',
  wrong: 'Tulis seperti Jumat 00.00 atau 27 Nov 2026, 00.00.',
  calendar: 'Kalender',
}
