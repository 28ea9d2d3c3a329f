export const picture = (name: string, place: number, total: number) => `${name}, picture ${place} of ${total}`

export const shopTheStory = 'Shop this story'
export const shopThePieces = 'Shop the pieces'
export const toPiece = (number: number, name: string, color: string) =>
  color === '' ? `${number}: ${name}` : `${number}: ${name}, ${color}`
