type Named = { product_name: string; product_color: string; product_size: string }

/** `Manggis, M` */
export const colorAndSize = ({ product_color, product_size }: Named) =>
  product_color === '' ? product_size : `${product_color}, ${product_size}`

/** `Gamis Arum, Manggis, M` */
export const fullItemName = (line: Named) => `${line.product_name}, ${colorAndSize(line)}`
