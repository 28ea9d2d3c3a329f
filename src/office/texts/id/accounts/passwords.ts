import type { texts as english } from '../../en/accounts/passwords.ts'

export const texts: typeof english = {
  strengths: {
    short: 'Terlalu pendek',
    weak: 'Lemah',
    strong: 'Kuat',
    'very-strong': 'Sangat kuat',
  },
  show: 'Tampilkan karakter',
  hide: 'Sembunyikan karakter',
}
