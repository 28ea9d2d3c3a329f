/** Of a grid, for the server that reads the pages and the browser that puts them together. */
export const CARDS_PER_PAGE = 24
