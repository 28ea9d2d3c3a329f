import type { texts as english } from '../../en/orders/late-trouble.ts'

export const texts: typeof english = {
  what: {
    amount: 'Dana yang masuk tidak sama dengan nilai pesanan.',
    reversal: 'Dananya ditarik kembali.',
    part: 'Bank menarik kembali sebagian dananya.',
  },
  advice: 'Pesanannya sudah tidak bisa dihentikan. Hubungi pelanggan, dan tanyakan dananya ke penyedia pembayaran.',
  first: (invoice, amount, what) => `${invoice}, ${amount}. ${what}`,
  oldest: (first) => `Terlama: ${first}`,
  takenBack: 'Berapa yang ditarik kembali oleh bank?',
  takenBackHint:
    'Di laporan dihitung sebagai pengembalian dana. Jumlahnya ada di dasbor penyedia; 0 kalau sengketanya Anda menangkan.',
  markHandled: 'Tandai sudah ditangani',
  handled: (invoice) => `Sudah ditangani: pembayaran ${invoice}`,
  notHandled: {
    'unknown-order': 'Pesanan ini tidak ada.',
    'nothing-to-handle': 'Sudah ditandai sebelumnya.',
    'taken-back-unknown': 'Isi berapa yang ditarik bank, atau 0. Tidak ada yang diubah.',
    'taken-back-wrong': 'Bank tidak mungkin menarik sebanyak itu. Tidak ada yang diubah.',
    'changed-meanwhile': 'Pembayarannya berubah sejak halaman ini dibuka. Periksa lagi. Tidak ada yang diubah.',
  },
}
