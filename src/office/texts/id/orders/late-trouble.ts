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
  takenBackHint: (most) =>
    `Jumlahnya ada di dasbor penyedia: paling banyak ${most}, dan 0 kalau sengketanya Anda menangkan atau sudah Anda catat sendiri. Di laporan dihitung sebagai pengembalian dana, dan tidak bisa dibatalkan.`,
  markHandled: 'Tandai sudah ditangani',
  handled: (invoice) => `Sudah ditangani: pembayaran ${invoice}`,
  notHandled: {
    'unknown-order': 'Pesanan ini tidak ada.',
    'nothing-to-handle': 'Sudah ditandai sebelumnya.',
    'taken-back-unknown': 'Isi berapa yang ditarik bank, atau 0. Tidak ada yang diubah.',
    'taken-back-unreadable': 'Isi jumlahnya, misalnya 200.000, atau 0. Tidak ada yang diubah.',
    'refund-waits':
      'Pengembalian dana pesanan ini masih diproses. Coba lagi kalau sudah selesai. Tidak ada yang diubah.',
    'taken-back-wrong': 'Bank tidak mungkin menarik sebanyak itu. Tidak ada yang diubah.',
    'changed-meanwhile': 'Pembayarannya berubah sejak halaman ini dibuka. Periksa lagi. Tidak ada yang diubah.',
  },
}
