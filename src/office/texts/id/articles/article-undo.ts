import type { texts as english } from '../../en/articles/article-undo.ts'

export const texts: typeof english = {
  why: {
    'changed-since': 'Sudah berubah lagi',
    gone: 'Sudah dihapus',
    archived: 'Diarsipkan, pulihkan dulu',
    invalid: 'Nilai lamanya tidak boleh lagi, misalnya harga yang tidak di atas harga spesial',
    incomplete: 'Nilai lamanya hanya tercatat sebagian',
  },
  undone: (count) => `Diurungkan. ${count.toLocaleString('id-ID')} produk kembali seperti semula.`,
  noneUndone: 'Tidak ada yang diurungkan.',
  left: (why, skus) => `${why}: ${skus}.`,
  andMore: (skus, count) => `${skus} dan ${count} lainnya`,
  nothingToUndo: 'Perubahan ini tidak bisa diurungkan lagi. Tidak ada yang diubah.',
  undoneOf: (undone, total) =>
    `${undone.toLocaleString('id-ID')} dari ${total.toLocaleString('id-ID')} produk diurungkan.`,
}
