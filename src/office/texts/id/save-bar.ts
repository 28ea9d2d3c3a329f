import type { texts as english } from '../en/save-bar.ts'

export const texts: typeof english = {
  unsaved: 'Belum disimpan',
  discard: 'Batalkan',
  save: 'Simpan',
  errors: (count) => `${count} isian perlu diperbaiki`,
  leave: 'Tinggalkan halaman ini? Perubahan Anda belum disimpan.',
}
