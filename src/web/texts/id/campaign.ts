export const picture = (name: string, place: number, total: number) => `${name}, foto ${place} dari ${total}`

export const shopTheStory = 'Belanja dari cerita ini'
export const shopThePieces = 'Belanja dari foto ini'
export const toPiece = (number: number, name: string, color: string) =>
  color === '' ? `${number}: ${name}` : `${number}: ${name}, ${color}`
