import type { texts as english } from '../../en/orders/label.ts'

export const texts: typeof english = {
  label: 'Label',
  print: 'Cetak',
  note: 'Beginilah labelnya dicetak: 10 × 15 cm. Bisa dibaca di sini juga tanpa koneksi.',
  preview: 'Pratinjau',
  backToPack: 'Kembali mengemas',
}
