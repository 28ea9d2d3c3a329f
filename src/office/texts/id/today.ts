import type { texts as english } from '../en/today.ts'

export const texts: typeof english = {
  work: { 'to-pack': 'Perlu dikemas', 'to-ship': 'Siap diserahkan', 'payment-check': 'Perlu diputuskan' },
  workHint: {
    'to-pack': 'Sudah dibayar, yang terlama dulu',
    'to-ship': 'Sudah dikemas, belum ada nomor resi',
    'payment-check': 'Ada dana yang perlu diputuskan',
  },
  today: 'Hari ini',
  updated: (at) => `Diperbarui ${at}`,
  startPacking: 'Mulai mengemas',
  toDo: 'Perlu dikerjakan',
  allDone: 'Semua beres',
  nothingWaits: 'Tidak ada yang menunggu. Pesanan baru muncul sendiri di sini.',
}
