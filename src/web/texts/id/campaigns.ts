export const noneYet = 'Belum ada cerita'
export const seeMore = 'Selengkapnya'
export const description = (shopName: string) =>
  `Inspirasi ${shopName}: sebuah tempat, warna, kain, dan busana yang lahir darinya.`
