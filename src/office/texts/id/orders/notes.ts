import type { texts as english } from '../../en/orders/notes.ts'

export const texts: typeof english = {
  add: 'Tambah',
  label: 'Tambah catatan untuk staf',
  hint: 'Pelanggan tidak melihatnya.',
  wrote: (name) => `${name} menambah catatan`,
  changedBy: (name) => `${name} mengubah catatan`,
  terminal: 'Terminal',
  change: 'Ubah catatan',
  note: 'Catatan',
  save: 'Simpan catatan',
  added: 'Catatan ditambahkan',
  saved: 'Catatan disimpan',
  badText: 'Catatan terdiri dari 1–1.000 huruf.',
  back: 'Kembali ke pesanan',
}
