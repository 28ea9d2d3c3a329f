/** The invoices that were selected in a list. Each is there twice, because a page has the list as table and as cards. */
export const readChosen = (fields: FormData | URLSearchParams): string[] => [
  ...new Set(fields.getAll('invoice').flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []))),
]
