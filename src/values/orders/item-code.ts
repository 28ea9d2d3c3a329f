type Item = { sizeId: number; sku: string; size: string }

/** Several sizes of one article are in the parcel, and the code names only the article. */
type Found<T> = { item: T } | { item: undefined; reason: 'unknown' | 'which-size' }

/** The item of a parcel that the code on a label means: its SKU, or SKU and size, with any characters between them. */
export function findItemByCode<T extends Item>(items: readonly T[], scanned: string): Found<T> {
  const code = bare(scanned)
  if (code === '') return { item: undefined, reason: 'unknown' }
  const exact = items.find(({ sku, size }) => bare(sku + size) === code)
  if (exact !== undefined) return { item: exact }
  const [only, another] = items.filter(({ sku }) => bare(sku) === code)
  if (only === undefined) return { item: undefined, reason: 'unknown' }
  return another === undefined ? { item: only } : { item: undefined, reason: 'which-size' }
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
