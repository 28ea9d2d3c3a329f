export const printFormats = ['thermal', 'a4', 'a5'] as const

/** `thermal`: 100 × 150 mm, one on a page. `a4` has four on a page, and `a5` a label beside its slip. */
export type PrintFormat = (typeof printFormats)[number]
