export const enlarged = (name: string) => `${name}, diperbesar`
export const zoom = 'Perbesar atau perkecil'
export const previousPicture = 'Foto sebelumnya'
export const nextPicture = 'Foto berikutnya'
