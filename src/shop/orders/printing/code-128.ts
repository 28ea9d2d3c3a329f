/** The bars of a barcode, in modules: the width of the narrowest bar. */
export type Bars = { modules: number; bars: { from: number; width: number }[] }

/** Couriers' scanners and phones read Code 128. Only ASCII can be encoded. */
export async function code128(text: string): Promise<Bars> {
  // Loaded with the first label: most processes of a shop never draw one.
  const { default: bwip } = await import('bwip-js/node')
  const [drawn] = bwip.raw({ bcid: 'code128', text })
  if (drawn === undefined || !('sbs' in drawn)) throw new Error(`no barcode for ${text}`)
  const bars: Bars['bars'] = []
  let from = 0
  // Bars and gaps take turns.
  for (const [at, width] of drawn.sbs.entries()) {
    if (at % 2 === 0) bars.push({ from, width })
    from += width
  }
  return { modules: from, bars }
}
