/** Apart from the code that reads it, so that a page can see that nothing is kept without loading that code. */
export const MEASURES_KEY = 'my-measures'
