import type { texts as english } from '../../en/accounts/passkeys.ts'

export const texts: typeof english = {
  signIn: 'Masuk dengan passkey',
  use: 'Pakai passkey',
  add: 'Tambah passkey',
  addIntro:
    'Masuk dengan sidik jari, wajah, atau kunci layar, tanpa kata sandi. Pemilik wajib punya passkey atau kode.',
  addHint: 'Perangkat lain bisa ditambah nanti di Akun Anda. Sidik jari tetap di perangkat.',
  name: 'Nama perangkat ini',
  orPassword: 'atau dengan kata sandi',
  or: 'atau',
  confirm: 'Konfirmasi dengan passkey',
  notUsed: 'Passkey tidak jadi dipakai. Coba lagi, atau pilih cara lain.',
  wrongPasskey: 'Passkey ini tidak dikenal di sini, atau sudah dihapus. Coba lagi, atau pilih cara lain.',
  notAdded: 'Passkey gagal ditambah. Mungkin perangkat ini sudah punya satu untuk kantor toko.',
  added: 'Passkey siap dipakai',
  passkeys: 'Passkey',
  none: 'Belum ada. Dengan passkey, masuk cukup dengan sidik jari, wajah, atau kunci layar.',
  times: (added, used) =>
    used === undefined ? `Ditambah ${added}, belum pernah dipakai` : `Ditambah ${added}, terakhir dipakai ${used}`,
  remove: 'Hapus',
  removeOne: (name) => `Hapus passkey ${name}`,
  removed: 'Passkey sudah dihapus.',
  removedAlready: 'Passkey itu sudah dihapus sebelumnya. Tidak ada yang diubah.',
  rename: 'Ganti nama',
  nameOf: (name) => `Nama ${name}`,
  renamed: 'Passkey sudah berganti nama.',
}
