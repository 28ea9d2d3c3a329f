import type { texts as english } from '../../en/forms/undo.ts'

export const texts: typeof english = {
  finalIn: (seconds) => `Final dalam ${seconds} detik`,
  undo: 'Urungkan',
}
