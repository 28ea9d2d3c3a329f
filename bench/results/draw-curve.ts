import type { Curve } from './results.ts'

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [640, 320, 56, 150, 40, 48]
const colors = ['#7a3b2e', '#2f5d62', '#b8860b', '#5b4b8a', '#4f7942', '#99335a']

const powerBelow = (value: number) => Math.floor(Math.log10(value))
const powerAbove = (value: number) => Math.ceil(Math.log10(value))
const powers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/** Escapes text for SVG. */
const written = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The curve as an SVG file: both axes by powers of ten, so a straight line of 45 degrees is a time that grows as the shop does. */
export function drawCurve({ title, across, lines }: Curve): string {
  const points = lines.flatMap((line) => line.points)
  const sizes = points.map(({ size }) => size)
  const times = points.map(({ ms }) => ms)
  const [left, right] = [powerBelow(Math.min(...sizes)), Math.max(powerAbove(Math.max(...sizes)), 1)]
  const [low, high] = [powerBelow(Math.min(...times)), powerAbove(Math.max(...times))]
  const x = (size: number) => place(LEFT, WIDTH - RIGHT, (Math.log10(size) - left) / Math.max(1, right - left))
  const y = (ms: number) => place(HEIGHT - BOTTOM, TOP, (Math.log10(ms) - low) / Math.max(1, high - low))

  const grid = [
    ...powers(left, right).map((power) => {
      const at = x(10 ** power)
      return `<path d="M${at} ${TOP}V${HEIGHT - BOTTOM}" stroke="#ddd"/><text x="${at}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${(10 ** power).toLocaleString('en')}</text>`
    }),
    ...powers(low, high).map((power) => {
      const at = y(10 ** power)
      return `<path d="M${LEFT} ${at}H${WIDTH - RIGHT}" stroke="#ddd"/><text x="${LEFT - 8}" y="${at + 4}" text-anchor="end">${10 ** power} ms</text>`
    }),
  ]
  const drawn = lines.map(({ name, points }, number) => {
    const color = colors[number % colors.length]
    const path = points.map(({ size, ms }, place) => `${place === 0 ? 'M' : 'L'}${x(size)} ${y(ms)}`).join('')
    const dots = points.map(({ size, ms }) => `<circle cx="${x(size)}" cy="${y(ms)}" r="3" fill="${color}"/>`).join('')
    const beside = `<text x="${WIDTH - RIGHT + 12}" y="${TOP + 16 + number * 18}" fill="${color}">${written(name)}</text>`
    return `<path d="${path}" fill="none" stroke="${color}" stroke-width="2"/>${dots}${beside}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<title>${written(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${LEFT}" y="22" font-size="14">${written(title)}</text>`,
    ...grid,
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 10}" text-anchor="middle">${written(across)}</text>`,
    ...drawn,
    '</svg>\n',
  ].join('\n')
}

const place = (from: number, to: number, share: number) => Math.round((from + (to - from) * share) * 10) / 10
