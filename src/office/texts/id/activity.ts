import type { texts as english } from '../en/activity.ts'

export const texts: typeof english = {
  activity: 'Aktivitas',
  below: 'Semua perubahan, oleh siapa dan kapan. Catatan ini tidak bisa diubah atau dihapus.',
  when: 'Waktu',
  by: 'Oleh',
  action: 'Tindakan',
  record: 'Data',
  change: 'Perubahan',
  terminal: 'Terminal',
  system: 'Sistem',
  personal: (fields) => `diubah: ${fields}`,
  filterAction: 'Tindakan, misalnya order atau order.pack',
  filterKey: 'Data, misalnya nomor invoice',
  filter: 'Saring',
  clear: 'Hapus filter',
  none: 'Belum ada aktivitas',
  noneHint: 'Perubahan langsung muncul di sini.',
  nothingFits: 'Tidak ada yang cocok dengan filter ini',
  older: 'Sebelumnya',
  empty: 'kosong',
}
