import type { texts as english } from '../en/list-page.ts'

export const texts: typeof english = {
  viewsLabel: 'Daftar',
  find: 'Cari',
  clear: 'Hapus pencarian',
  next: 'Berikutnya',
  first: 'Halaman pertama',
  keyMove: 'pindah',
  keySelect: 'pilih',
  keyOpen: 'buka',
  ago: {
    now: 'baru saja',
    minutes: (count) => `${count} menit lalu`,
    hours: (count) => `${count} jam lalu`,
    yesterday: 'kemarin',
    days: (count) => `${count} hari lalu`,
  },
}
