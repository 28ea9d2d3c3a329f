import type { texts as english } from '../../en/orders/export-list.ts'

export const texts: typeof english = {
  title: 'Ekspor pesanan',
  orders: (count, isMore) => `${count.toLocaleString('id-ID')}${isMore ? '+' : ''} pesanan`,
  what: 'Satu baris per pesanan: pelanggan, kota, barang, nilai, pembayaran, dan paket. Tanpa nomor telepon dan alamat jalan.',
  care: 'Isinya nama pelanggan. Unduhan dicatat di Aktivitas; hapus filenya kalau sudah tidak diperlukan.',
  format: 'Format',
  fileName: 'pesanan',
  sheet: 'Pesanan',
  columns: {
    ...{ invoice: 'Invoice', placed: 'Dipesan (WIB)', paidAt: 'Dibayar (WIB)', customer: 'Pelanggan', city: 'Kota' },
    ...{ province: 'Provinsi', source: 'Asal', items: 'Barang', goods: 'Penjualan', discount: 'Potongan' },
    ...{
      voucher: 'Voucher',
      shipping: 'Ongkir',
      total: 'Total',
      method: 'Metode pembayaran',
      refunded: 'Dikembalikan',
    },
    ...{ payment: 'Pembayaran', parcel: 'Paket', service: 'Layanan', weight: 'Berat (g)', waybill: 'Resi' },
  },
}
