/** The pairs of typefaces that a shop can choose from. All are served by the shop itself. */
export const fontPairs = ['gilda', 'marcellus', 'newsreader', 'hanken'] as const

export type FontPair = (typeof fontPairs)[number]
