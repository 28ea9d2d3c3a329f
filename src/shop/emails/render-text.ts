import type { Language } from '../../values/language.ts'
import type { Block } from './email.ts'
import type { EmailFooter } from './render-email.ts'
import { plainLine, plainLines } from './safe-text.ts'
import { emailTexts } from './texts.ts'

/** The plain-text part: everything the HTML says, with links written out. */
export function renderText(blocks: readonly Block[], footer: EmailFooter, language: Language): string {
  const shopName = plainLine(footer.shop.name).toUpperCase()
  return `${[shopName, ...blocks.map(renderBlock), '-- ', renderFooter(footer, language)].join('\n\n')}\n`
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return underlined(plainLine(block.text))
    case 'text':
    case 'note':
      return plainLines(block.text)
    case 'button':
    case 'link':
      return `${plainLine(block.label)}:\n${block.link}`
    case 'facts':
      return block.rows.map(([term, value]) => `${plainLine(term)}: ${indented(value)}`).join('\n')
    case 'items':
      return block.lines
        .map(({ name, detail, amount, link }) =>
          [`- ${plainLine(name)}`, plainLine(detail), plainLine(amount), ...(link === undefined ? [] : [link])].join(
            '\n  ',
          ),
        )
        .join('\n')
    case 'sums':
      return block.rows.map(([term, amount]) => `${plainLine(term)}: ${plainLine(amount)}`).join('\n')
  }
}

function renderFooter(footer: EmailFooter, language: Language): string {
  const { shop, home, whatsapp, mail, because, unsubscribe } = footer
  const texts = emailTexts[language]
  return [
    `${plainLine(shop.name)}. ${plainLine(shop.tagline)}`,
    home,
    '',
    `${texts.questions} WhatsApp ${whatsapp.label} (${whatsapp.link}) ${texts.or} ${mail}`,
    '',
    texts.because(plainLine(because)),
    ...(unsubscribe === undefined ? [] : [`${texts.unsubscribe}: ${unsubscribe}`]),
  ].join('\n')
}

const underlined = (text: string) => `${text}\n${'='.repeat(Math.min(text.length, 60))}`

const indented = (value: string) => plainLines(value).replaceAll('\n', '\n  ')
