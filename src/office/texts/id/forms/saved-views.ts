import type { texts as english } from '../../en/forms/saved-views.ts'

export const texts: typeof english = {
  savedViews: 'Tampilan tersimpan',
  saveView: 'Simpan tampilan',
  viewName: 'Nama tampilan',
  deleteView: (name) => `Hapus tampilan ${name}`,
  saved: (name) => `Tersimpan: ${name}`,
  deleted: 'Tampilannya dihapus.',
  notSaved: {
    'no-name': 'Beri nama dulu.',
    'too-many': 'Sudah ada 20 tampilan. Hapus satu dulu.',
    'name-taken': 'Nama ini sudah dipakai di daftar lain. Pilih nama lain.',
  },
}
