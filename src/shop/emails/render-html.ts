import { deriveColours } from '../../values/colours/brand-colours.ts'
import { closestReadable } from '../../values/colours/colours.ts'
import type { Language } from '../../values/language.ts'
import type { PublishedLook } from '../shop.ts'
import type { Block, ItemLine } from './email.ts'
import type { EmailFooter } from './render-email.ts'
import { escapeHtml, plainLine, plainLines } from './safe-text.ts'
import { emailTexts } from './texts.ts'

/** The shop's colours by their names in src/web/styles. Old mail programs know no custom properties. */
const theme = {
  kapur: '#fbfaf7',
  kertas: '#f1ede6',
  garis: '#ddd6cb',
  batu: '#6b6258',
  arang: '#211c18',
  manggis: '#5e2637',
  light: '#fbfaf7',
  darkLink: '#e6bcc7',
  darkFoot: '#431523',
} as const

type Ink = Readonly<Record<keyof typeof theme, string>>

/** The colours that the owner chose. */
function inkOf({ version, background, text, accent }: PublishedLook): Ink {
  if (version === 0) return theme
  const { kapur, kertas, garis, batu, arang, manggis, 'on-dark': light } = deriveColours({ background, text, accent })
  const darkLink = closestReadable(accent, '#211c18')
  return { kapur, kertas, garis, batu, arang, manggis, light, darkLink, darkFoot: manggis }
}

const titleFonts: Record<PublishedLook['fonts'], string> = {
  gilda: "'Gilda Display',Georgia,'Times New Roman',serif",
  marcellus: "Marcellus,Georgia,'Times New Roman',serif",
  newsreader: "Newsreader,Georgia,'Times New Roman',serif",
  hanken: "'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif",
}

/** The shop's typefaces where they are installed; an email never downloads one. */
const fonts = { text: "'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif" } as const

/** What the owner chose. */
type Paint = { ink: Ink; title: string; hasLines: boolean }

/** For mail programs that read style sheets: dark mode, and smaller margins on phones. */
const darkAndNarrow = ({ darkLink, darkFoot, light }: Ink) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 520px) {
  .margin { padding: 0 !important; }
  .side { padding-left: 24px !important; padding-right: 24px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #14110f !important; }
  .paper { background: #211c18 !important; }
  .ink { color: #f1ede6 !important; }
  .quiet { color: #b9aea2 !important; }
  .link { color: ${darkLink} !important; }
  .line { background: #f1ede6 !important; }
  .rule { border-color: #443b33 !important; }
  .button { background: #f1ede6 !important; }
  .label { color: #211c18 !important; }
  .foot { background: ${darkFoot} !important; }
  .light { color: ${light} !important; }
}
`

/**
 * The HTML part. Mail programs of twenty years ago render it, so it is made of tables with inline styles. It loads no
 * picture and no font, and looks right without its style sheet.
 */
export function renderHtml(subject: string, blocks: readonly Block[], footer: EmailFooter, language: Language): string {
  const { look } = footer.shop
  const ink = inkOf(look)
  const paint: Paint = { ink, title: titleFonts[look.fonts], hasLines: look.ornament }
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(subject)}</title>
<style>${darkAndNarrow(ink)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${ink.kertas};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview(blocks))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${ink.kertas}">
<tr>
<td align="center" class="margin" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
${renderHeader(footer, paint)}
<tr>
<td class="paper side" style="background:${ink.kapur};padding:8px 48px 40px">
${blocks.map((block) => renderBlock(block, paint)).join('\n')}
</td>
</tr>
${renderFooter(footer, language, paint)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td>
</tr>
</table>
</body>
</html>
`
}

/** The preview that mail programs show beside the subject. */
function preview(blocks: readonly Block[]): string {
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? [plainLine(block.text)] : []))
  return texts.slice(0, 2).join(' ').slice(0, 140)
}

// The shop's mark: five lines that hang from the top edge.
const hangingLines = (ink: Ink) =>
  [36, 31, 25, 18, 10]
    .map((height) => {
      const line = `<div class="line" style="width:1px;height:${height}px;background:${ink.arang};font-size:0;line-height:0"></div>`
      return `<td valign="top" style="padding:0 4px">${line}</td>`
    })
    .join('')

const renderHeader = ({ shop, home }: EmailFooter, { ink, title, hasLines }: Paint) => `<tr>
<td align="center" class="paper" style="background:${ink.kapur}">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" aria-hidden="true"><tr>${hasLines ? hangingLines(ink) : '<td></td>'}</tr></table>
</td>
</tr>
<tr>
<td align="center" class="paper side" style="background:${ink.kapur};padding:18px 48px 24px">
<a href="${escapeHtml(home)}" class="ink" style="font-family:${title};font-size:24px;line-height:32px;letter-spacing:0.34em;margin-right:-0.34em;text-transform:uppercase;text-decoration:none;color:${ink.arang}">${escapeHtml(plainLine(shop.name))}</a>
</td>
</tr>`

function renderBlock(block: Block, paint: Paint): string {
  const { ink, title } = paint
  switch (block.kind) {
    case 'heading':
      return `<h1 class="ink" style="margin:16px 0 16px;font-family:${title};font-weight:400;font-size:28px;line-height:36px;color:${ink.arang}">${line(block.text)}</h1>`
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;font-family:${fonts.text};font-size:16px;line-height:26px;color:${ink.arang}">${lines(block.text)}</p>`
    case 'note':
      return `<p class="quiet" style="margin:0 0 16px;font-family:${fonts.text};font-size:14px;line-height:22px;color:${ink.batu}">${lines(block.text)}</p>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 28px"><tr><td class="button" style="background:${ink.arang};border-radius:2px"><a href="${escapeHtml(block.link)}" class="label" style="display:inline-block;padding:13px 28px;font-family:${fonts.text};font-weight:500;font-size:15px;line-height:20px;color:${ink.kapur};text-decoration:none">${line(block.label)}</a></td></tr></table>`
    case 'link':
      return `<p style="margin:0 0 16px;font-family:${fonts.text};font-size:16px;line-height:26px">${renderLink(block.link, block.label, ink)}</p>`
    case 'facts':
      return table(block.rows.map((row) => renderFact(row, ink)))
    case 'items':
      return table(block.lines.map((item) => renderItem(item, ink)))
    case 'sums':
      return table(block.rows.map((row, place) => renderSum(row, place === block.rows.length - 1, ink)))
  }
}

const table = (rows: string[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">\n${rows.join('\n')}\n</table>`

const small = `font-family:${fonts.text};font-size:14px;line-height:22px`
const rule = ({ garis }: Ink) => `border-top:1px solid ${garis}`

const renderFact = ([term, value]: readonly [string, string], ink: Ink) =>
  `<tr><td valign="top" class="quiet rule" width="32%" style="${rule(ink)};padding:10px 16px 10px 0;${small};color:${ink.batu}">${line(term)}</td><td valign="top" class="ink rule" style="${rule(ink)};padding:10px 0;${small};color:${ink.arang}">${lines(value)}</td></tr>`

const renderItem = ({ name, detail, amount, link }: ItemLine, ink: Ink) =>
  `<tr><td valign="top" class="ink rule" style="${rule(ink)};padding:14px 16px 14px 0;font-family:${fonts.text};font-size:16px;line-height:24px;color:${ink.arang}">${link === undefined ? line(name) : renderLink(link, name, ink)}<br><span class="quiet" style="${small};color:${ink.batu}">${line(detail)}</span></td><td valign="top" align="right" class="ink rule" style="${rule(ink)};padding:14px 0;font-family:${fonts.text};font-size:16px;line-height:24px;color:${ink.arang};white-space:nowrap">${line(amount)}</td></tr>`

const renderLink = (address: string, label: string, ink: Ink) =>
  `<a href="${escapeHtml(address)}" class="link" style="color:${ink.manggis};text-decoration:underline">${line(label)}</a>`

function renderSum([term, amount]: readonly [string, string], isLast: boolean, ink: Ink): string {
  const style = isLast
    ? `${rule(ink)};padding:12px 0 0;font-family:${fonts.text};font-size:16px;line-height:24px;font-weight:500`
    : `padding:2px 0 6px;${small}`
  const tone = isLast ? 'ink' : 'quiet'
  const color = isLast ? ink.arang : ink.batu
  return `<tr><td class="${tone} rule" style="${style};color:${color}">${line(term)}</td><td align="right" class="ink rule" style="${style};color:${ink.arang};white-space:nowrap">${line(amount)}</td></tr>`
}

function renderFooter(footer: EmailFooter, language: Language, { ink, title }: Paint): string {
  const { shop, home, whatsapp, mail, because, unsubscribe } = footer
  const texts = emailTexts[language]
  const text = `margin:0 0 12px;font-family:${fonts.text};font-size:14px;line-height:22px;color:${ink.light}`
  const link = (address: string, label: string) =>
    `<a href="${escapeHtml(address)}" class="light" style="color:${ink.light};text-decoration:underline">${line(label)}</a>`
  const stop = unsubscribe === undefined ? '' : ` ${link(unsubscribe, texts.unsubscribe)}`
  return `<tr>
<td class="foot side" style="background:${ink.manggis};padding:32px 48px 24px">
<p class="light" style="${text}"><span style="font-family:${title};font-size:18px">${line(shop.name)}</span><br>${line(shop.tagline)}</p>
<p class="light" style="${text}">${texts.questions} WhatsApp ${link(whatsapp.link, whatsapp.label)} ${texts.or} ${link(`mailto:${mail}`, mail)}</p>
<p class="light" style="${text}">${line(texts.because(because))}${stop}</p>
<p class="light" style="${text}">${link(home, shop.domain)}</p>
</td>
</tr>`
}

const line = (text: string) => unbroken(escapeHtml(plainLine(text)))
const lines = (text: string) => unbroken(escapeHtml(plainLines(text))).replaceAll('\n', '<br>')

// Mail programs break lines at hyphens, which would split an invoice number in two.
const unbroken = (html: string) => html.replace(/\b[A-Z]{2,4}(-\d+)+/g, '<span style="white-space:nowrap">$&</span>')
