import type { texts as english } from '../../en/orders/order-list.ts'

export const texts: typeof english = {
  filters: 'Filter',
  status: 'Status',
  method: 'Dibayar lewat',
  service: 'Layanan',
  province: 'Provinsi',
  outsideJava: 'Luar Jawa',
  voucher: 'Voucher',
  source: 'Asal',
  from: 'Dari',
  to: 'Sampai',
  sorts: { newest: 'Terbaru dulu', oldest: 'Terlama dulu' },
  any: 'Semua',
  sources: { shop: 'Toko', whatsapp: 'WhatsApp', bazaar: 'Bazar', other: 'Lainnya' },
  apply: 'Tampilkan pesanan',
  clear: 'Hapus filter',
  remove: (filter) => `Hapus filter ${filter}`,
}
