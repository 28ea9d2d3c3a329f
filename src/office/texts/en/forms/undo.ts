export const texts = {
  finalIn: (seconds: number) => `Final in ${seconds} s`,
  undo: 'Undo',
}
