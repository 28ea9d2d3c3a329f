// Spaces of every width, and invisible characters: joiners, direction marks, fillers.
const unseen = String.raw`[\s\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]`
const around = new RegExp(`^${unseen}+|${unseen}+$`, 'gu')

/** Trims spaces and invisible characters. A text that shows nothing becomes empty. */
export const trimUnseen = (text: string): string => text.replace(around, '')
