/** Pages of the office that have these addresses: `/articles/new`. The page of a record of that name could not be opened. */
const ofPages = { article: ['new', 'bulk', 'discount', 'views'], voucher: ['new'] } as const

/** The addresses of pages do not distinguish upper and lower case. */
export const isReservedName = (kind: keyof typeof ofPages, name: string): boolean =>
  ofPages[kind].some((reserved) => reserved === name.toLowerCase())

export const reserved = (name: string) => `"${name}" is the address of a page of the office; choose another`
