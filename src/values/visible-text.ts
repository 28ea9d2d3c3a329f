// Spaces of every width, and signs that show nothing: joiners, marks of direction, fillers.
const unseen = String.raw`[\s\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]`
const around = new RegExp(`^${unseen}+|${unseen}+$`, 'gu')

/** Without what nobody sees at its ends: a text that shows nothing is empty. */
export const trimUnseen = (text: string): string => text.replace(around, '')
