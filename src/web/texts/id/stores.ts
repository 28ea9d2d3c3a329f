export const noneYet = 'Saat ini hanya online'
export const visit = (visitNow: string, name: string) => `${visitNow}: ${name}`
export const description = (shopName: string) => `Pegang sendiri kainnya: lokasi toko ${shopName} dan jam bukanya.`
