import type { texts as english } from '../en/conflict.ts'

export const texts: typeof english = {
  title: 'Pilih yang dipakai',
  saved: (name, time) => `${name} menyimpan ini pukul ${time}, saat Anda mengubahnya.`,
  nothingLost: 'Ketikan Anda tidak hilang. Perubahan Anda belum disimpan.',
  theirs: (name) => `${name}, tersimpan`,
  yours: 'Anda, belum tersimpan',
  was: (value) => `tadinya ${value}`,
  changedByBoth: 'Diubah oleh keduanya',
  allTheirs: (name) => `Semua dari ${name}`,
  allYours: 'Semua dari Anda',
  save: 'Simpan pilihan',
  discard: 'Buang punya saya',
  colleague: 'Seorang rekan',
  terminal: 'Terminal',
}
