export const noneYet = 'Belum ada cerita'
export const seeMore = 'Lihat lagi'
export const description = (shopName: string) =>
  `Inspirasi ${shopName}: sebuah tempat, warna, kain, dan busana yang lahir darinya.`
