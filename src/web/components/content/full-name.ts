/** `Gamis Arum, Manggis`. It comes with the frame: shared with late parts, it would be a download of its own. */
export const fullName = ({ name, color }: { name: string; color: string }) =>
  color === '' ? name : `${name}, ${color}`
