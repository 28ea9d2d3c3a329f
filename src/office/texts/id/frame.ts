import type { texts as english } from '../en/frame.ts'

export const texts: typeof english = {
  roles: {
    owner: 'Pemilik',
    manager: 'Manajer',
    packer: 'Staf pengemasan',
    editor: 'Editor',
    bookkeeper: 'Staf pembukuan',
  },
  skip: 'Langsung ke isi',
  menu: 'Utama',
  today: 'Hari ini',
  orders: 'Pesanan',
  pack: 'Kemas',
  customers: 'Pelanggan',
  articles: 'Artikel',
  stock: 'Stok',
  emails: 'Email',
  activity: 'Aktivitas',
  health: 'Kondisi sistem',
  staff: 'Staf',
  account: 'Akun Anda',
  more: 'Lainnya',
  signOut: 'Keluar',
  sandbox: 'Sandbox: bukan pembayaran sungguhan',
  sandboxShort: 'Sandbox',
  viewShop: 'Lihat toko',
}
