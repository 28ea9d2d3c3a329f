import type { Language } from '../../values/language.ts'

const en = {
  because: (shop: string) => `you work in the office of ${shop}`,

  roles: { owner: 'owner', manager: 'manager', packer: 'packer', editor: 'editor', bookkeeper: 'bookkeeper' },

  test: {
    title: (shop: string) => `Test email of ${shop}`,
    text: 'The shop can send emails. Customers get theirs the same way.',
    note: 'Found it under spam? Ask your mail provider about SPF, DKIM and DMARC for your address.',
  },
  invitation: {
    title: (shop: string) => `Work in the office of ${shop}`,
    because: (shop: string) => `someone at ${shop} invited you to its office`,
    text: (shop: string, role: string) =>
      `You’re invited to the office of ${shop}, as ${role}. Choose a password, and you’re in.`,
    button: 'Accept the invitation',
    note: 'The link works once, within 48 hours. Didn’t expect this? You can ignore this email.',
  },
  passwordLink: {
    title: 'Choose a new password for the office',
    text: 'Use this link within an hour to choose a new password. It works once, and only the newest link works.',
    button: 'Choose a new password',
    note: 'Didn’t ask for this? You can ignore this email. Your password stays the same.',
  },
  passwordChanged: {
    title: 'Your password for the office was changed',
    text: 'Sign in with your new password from now on. We’ve signed out all your other devices.',
    note: 'Wasn’t you? Ask the owner of the shop to end your access right away.',
  },
  newDevice: {
    title: 'New sign-in to the office',
    text: (shop: string) =>
      `Someone signed in to the office of ${shop} as you, with a browser you haven’t used there before.`,
    browser: 'Browser',
    address: 'Address',
    time: 'Time',
    note: 'Was it you? Then there’s nothing to do. If it wasn’t, end that session and change your password right away.',
    button: 'See your sessions',
  },
}

const id: typeof en = {
  because: (shop) => `Anda bekerja di kantor toko ${shop}`,

  roles: {
    owner: 'pemilik',
    manager: 'manajer',
    packer: 'staf pengemasan',
    editor: 'editor',
    bookkeeper: 'staf pembukuan',
  },

  test: {
    title: (shop) => `Email percobaan dari ${shop}`,
    text: 'Toko bisa mengirim email. Email untuk pelanggan dikirim dengan cara yang sama.',
    note: 'Masuk ke folder spam? Tanyakan SPF, DKIM, dan DMARC untuk alamat ini ke penyedia email.',
  },
  invitation: {
    title: (shop) => `Bergabung ke kantor toko ${shop}`,
    because: (shop) => `seseorang di ${shop} mengundang Anda ke kantor tokonya`,
    text: (shop, role) => `Anda diundang ke kantor toko ${shop} sebagai ${role}. Pilih kata sandi, lalu mulai bekerja.`,
    button: 'Terima undangan',
    note: 'Tautan ini sekali pakai dan berlaku 48 jam. Tidak menunggu undangan ini? Abaikan saja email ini.',
  },
  passwordLink: {
    title: 'Pilih kata sandi baru untuk kantor toko',
    text: 'Pakai tautan ini dalam satu jam untuk memilih kata sandi baru. Tautannya sekali pakai, dan hanya yang terbaru yang berlaku.',
    button: 'Pilih kata sandi baru',
    note: 'Bukan Anda yang meminta? Abaikan saja email ini. Kata sandi Anda tetap sama.',
  },
  passwordChanged: {
    title: 'Kata sandi kantor toko sudah diubah',
    text: 'Mulai sekarang, masuklah dengan kata sandi yang baru. Akun Anda sudah keluar di semua perangkat lain.',
    note: 'Bukan Anda yang mengubah? Segera minta pemilik toko mengakhiri akses Anda.',
  },
  newDevice: {
    title: 'Ada yang masuk ke kantor toko dari perangkat baru',
    text: (shop) =>
      `Seseorang masuk ke kantor toko ${shop} dengan akun Anda, dari browser yang belum pernah dipakai di sana.`,
    browser: 'Browser',
    address: 'Alamat jaringan',
    time: 'Waktu',
    note: 'Itu Anda? Tidak ada yang perlu dilakukan. Jika bukan, segera akhiri sesi itu dan ubah kata sandi Anda.',
    button: 'Lihat sesi Anda',
  },
}

/** The texts of emails to staff. */
export const staffEmailTexts: Readonly<Record<Language, typeof en>> = { en, id }
