import type { texts as english } from '../../en/articles/uploads.ts'

const pixels = (width: number, height: number) => `${width} × ${height} px`

export const texts: typeof english = {
  problems: {
    empty: 'Filenya kosong.',
    'too-large': (megabytes) => `Lebih dari ${megabytes} MB. Perkecil, lalu coba lagi.`,
    'not-a-picture': 'Bukan gambar JPEG, PNG, WebP, atau AVIF. Simpan sebagai JPEG, lalu coba lagi.',
    'too-many-pixels': (width, height) =>
      `${pixels(width, height)} terlalu besar: maksimal 60 juta piksel. Perkecil dulu.`,
    animated: 'Gambarnya bergerak. Pilih gambar diam.',
    damaged: 'Filenya rusak. Simpan atau foto ulang.',
    'too-small': (width, height, leastWidth, leastHeight) =>
      `${pixels(width, height)} terlalu kecil di sini: minimal ${pixels(leastWidth, leastHeight)}.`,
    unknown: 'Unggahan ini sudah kedaluwarsa. Pilih gambarnya lagi.',
    'too-many-open':
      'Terlalu banyak file Anda yang belum selesai dikirim. Selesaikan atau batalkan, atau coba lagi besok.',
    'disk-full': 'Disk toko hampir penuh. Minta pengelola server mengosongkan ruang, lalu coba lagi.',
    incomplete: 'Sebagian file belum sampai. Coba lagi.',
    'too-many': (most) => `Maksimal ${most} file sekaligus.`,
    'none-chosen': 'Pilih gambar dulu.',
  },
}
