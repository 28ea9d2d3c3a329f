/** Loaded at the first picture: with its libraries in C it takes 9 MB, and a process that only serves pages needs none of it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One encoder thread and no cache, so that encoding does not slow down the pages of a running shop.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
