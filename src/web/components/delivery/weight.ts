/** `620 g`, `1,42 kg`. */
export const formatWeight = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${(grams / 1000).toLocaleString('id', { maximumFractionDigits: 2 })} kg`
