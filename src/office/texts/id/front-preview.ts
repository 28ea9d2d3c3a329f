import type { texts as english } from '../en/front-preview.ts'

export const texts: typeof english = {
  kinds: {
    slide: (name) => `Slide ${name}`,
    campaign: (name) => `Cerita ${name}`,
    notice: (name) => `Pemberitahuan “${name}”`,
    sale: (_, articles) => `Promo ${articles} produk`,
    article: (_, articles) => `${articles} produk baru`,
  },
  title: 'Pratinjau',
  back: 'Tampilan depan',
  below:
    'Toko seperti yang direncanakan pada suatu waktu: slide, cerita, pemberitahuan, harga promo, dan produk baru. Hanya staf yang melihatnya.',
  moment: 'Waktu',
  momentHint: 'Kosong: sekarang.',
  page: 'Halaman',
  show: 'Tampilkan',
  isOver: 'Pilih waktu mulai sekarang. Pratinjau menampilkan yang direncanakan.',
  notAPage: 'Tulis alamat halaman toko, misalnya / atau /shop/viewall.',
  upcoming: 'Perubahan berikutnya',
  nothing: 'Belum ada jadwal. Slide, cerita, pemberitahuan, harga promo, dan produk yang bertanggal tampil di sini.',
  starts: (what) => `${what} mulai`,
  ends: (what) => `${what} berakhir`,
  preview: 'Toko saat itu',
  fullSize: 'Buka ukuran penuh',
  desktop: 'desktop',
  phone: 'ponsel',
  previewOf: (device) => `Toko pada waktu itu, di ${device}`,
  lasts: 'Alamat halaman ukuran penuh berlaku 30 menit, dan hanya untuk orang yang memilikinya.',
}
