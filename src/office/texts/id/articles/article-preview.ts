import type { texts as english } from '../../en/articles/article-preview.ts'

export const texts: typeof english = {
  title: 'Pratinjau',
  below:
    'Seperti yang akan dilihat pembeli. Tidak ada yang disimpan atau ditampilkan. Pratinjau berakhir setelah 30 menit.',
  ended: 'Pratinjau ini sudah berakhir. Buka produk dan tekan Pratinjau lagi.',
  missing: 'Pembeli belum bisa melihatnya seperti ini. Tidak ada yang disimpan.',
  preview: 'Halamannya di toko',
  fullSize: 'Buka ukuran penuh',
  desktop: 'komputer',
  phone: 'ponsel',
  previewOf: (device) => `Produk di ${device}`,
}
