/** The page size of a grid: the server reads its pages with it, and the browser puts them together. */
export const CARDS_PER_PAGE = 24
