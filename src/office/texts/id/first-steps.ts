import type { texts as english } from '../en/first-steps.ts'

const count = (what: string) => (number: number) => `${number} ${what}`

export const texts: typeof english = {
  steps: {
    'sign-in': 'Cara masuk',
    look: 'Tampilan',
    contact: 'Kontak dan pengiriman',
    articles: 'Produk',
    email: 'Email',
    payments: 'Pembayaran',
    pages: 'Halaman',
  },
  hints: {
    'sign-in': 'Kata sandi, faktor kedua, dan kode pemulihan',
    look: 'Nama, logo, warna, dan huruf',
    contact: 'WhatsApp, email, dan asal pengiriman paket',
    articles: 'Impor spreadsheet, atau buat yang pertama',
    email: 'Selama SMTP_URL belum diatur, email hanya ditulis ke folder',
    payments: 'Sandbox sampai kunci Midtrans diatur',
    pages: 'Syarat, privasi, pengiriman, dan pengembalian',
  },
  makeItYours: 'Jadikan toko sendiri',
  done: (count, all) => `${count} dari ${all} selesai`,
  isDone: 'Selesai',
  demo: 'Konten demo',
  demoHint:
    'Toko menampilkan produk, slide, cerita, dan pesanan demo, supaya ada isinya. Hapus setelah isi sendiri siap.',
  removeDemo: 'Hapus konten demo',
  removeDemoIntro: 'Demo dihapus selamanya. Yang dibuat sendiri tetap ada.',
  parts: {
    orders: count('pesanan demo'),
    customers: count('pelanggan demo'),
    articles: count('produk'),
    archived: count('produk yang ada di pesanan atau keranjang pelanggan (diarsipkan)'),
    categories: count('kategori'),
    collections: count('koleksi'),
    slides: count('slide'),
    campaigns: count('cerita'),
    stores: count('toko'),
    vouchers: count('voucher (diakhiri)'),
    pictures: count('foto'),
  },
  demoStays:
    'Pesanan dan pelanggan asli, serta semua yang dibuat sendiri, tetap ada. Produk demo ikut terhapus walau teks atau harganya sudah diubah; yang foto pertamanya sudah diganti tetap ada. Ini tidak bisa diurungkan.',
  removeAll: 'Hapus semua ini',
  removing: 'Menghapus…',
  keepDemo: 'Biarkan demo',
  nothingOfDemo: 'Tidak ada lagi isi demo.',
  demoRemoved: 'Konten demo sudah dihapus.',
  demoChanged: 'Isi toko berubah sejak daftar ini dibuat. Tidak ada yang dihapus; periksa lagi daftarnya.',
}
