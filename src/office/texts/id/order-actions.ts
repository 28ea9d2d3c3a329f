import type { texts as english } from '../en/order-actions.ts'

export const texts: typeof english = {
  wayName: { paid: 'Anggap sudah dibayar', refunded: 'Anggap sudah dikembalikan', cancelled: 'Batalkan pesanan' },
  wayEffect: {
    paid: 'Barangnya diambil dari stok dan pesanan bisa dikemas.',
    refunded:
      'Tidak ada dana yang dipindahkan. Dana yang masih ada di penyedia pembayaran perlu ditransfer sendiri. Barang yang belum dikirim kembali ke stok.',
    cancelled: 'Hanya bisa jika penyedia pembayaran tidak memegang dana. Barangnya kembali ke stok.',
  },
  notResolved: {
    'unknown-order': 'Pesanan ini tidak ada.',
    'wrong-status': 'Pesanan ini sudah diputuskan. Tidak ada yang diubah.',
    'already-shipped': 'Paket sudah dikirim, jadi pesanan tidak bisa dibatalkan. Tidak ada yang diubah.',
    'sold-out': 'Barangnya sudah terjual. Tambah stok dulu, atau anggap sudah dikembalikan. Tidak ada yang diubah.',
    'money-kept': 'Penyedia pembayaran memegang dananya, atau dananya masih bisa masuk. Tidak ada yang diubah.',
    'provider-away': 'Penyedia pembayaran tidak menjawab. Coba lagi nanti. Tidak ada yang diubah.',
  },
  notCancelled: {
    'unknown-order': 'Pesanan ini tidak ada.',
    paid: 'Pesanan ini sudah dibayar. Kembalikan dananya saja. Tidak ada yang diubah.',
    over: 'Pesanan ini sudah berakhir.',
    'payment-underway': 'Pembayaran sedang berjalan dan tidak bisa dihentikan. Tidak ada yang diubah.',
    underway: 'Penyedia pembayaran tidak menjawab. Tidak ada yang diubah. Coba lagi semenit lagi.',
  },
  back: 'Kembali ke pesanan',
  itemsRefunded: (count) => `${count} dananya dikembalikan`,
  refund: 'Kembalikan dana',
  transferred: 'Dananya sudah ditransfer',
  transferDue: (amount) => `${amount} perlu ditransfer ke pelanggan.`,
  transferDone: (amount) => `Tercatat: ${amount} ditransfer. Pelanggan dikabari lewat email.`,
  nothingDue: 'Tidak ada transfer yang menunggu. Tidak ada yang diubah.',
  resolve: 'Putuskan',
  resolveTitle: 'Perlu diputuskan',
  resolved: (invoice) => `Diputuskan: ${invoice}`,
  cancel: 'Batalkan pesanan',
  cancelTitle: (name) => `Batalkan pesanan ${name}?`,
  cancelEffect:
    'Halaman pembayarannya ditutup, barangnya kembali ke stok, dan pelanggan dikabari lewat email. Ini tidak bisa diurungkan.',
  cancelled: (name) => `Dibatalkan: ${name}`,
  waybill: 'Perbaiki nomor resi',
  waybillNow: (waybill) => `Sekarang ${waybill}`,
  newWaybill: 'Nomor resi baru',
  waybillHint: '6–40 huruf, angka, dan tanda hubung',
  badWaybill: 'Nomor resi terdiri dari 6–40 huruf, angka, dan tanda hubung.',
  sameWaybill: 'Nomor resinya sudah ini.',
  corrected: (waybill) => `Nomor resinya sekarang ${waybill}. Pelanggan dikabari lewat email.`,
}
