export const enlarged = (name: string) => `${name}, diperbesar`
export const previousPicture = 'Foto sebelumnya'
export const nextPicture = 'Foto berikutnya'
