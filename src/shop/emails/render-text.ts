import type { Block } from './email.ts'
import { plainLine, plainLines } from './plain-line.ts'
import type { EmailFooter } from './render-email.ts'

/** For programs that show no HTML, and for people who want none: everything the HTML says, links written out. */
export function renderText(blocks: readonly Block[], foot: EmailFooter): string {
  return `${[plainLine(foot.shop.name).toUpperCase(), ...blocks.map(renderBlock), '-- ', renderFooter(foot)].join('\n\n')}\n`
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
    case 'goods':
      return block.lines
        .map(({ name, detail, amount }) => `- ${plainLine(name)}\n  ${plainLine(detail)}\n  ${plainLine(amount)}`)
        .join('\n')
    case 'sums':
      return block.rows.map(([term, amount]) => `${plainLine(term)}: ${plainLine(amount)}`).join('\n')
  }
}

function renderFooter({ shop, home, whatsapp, mail, because, unsubscribe }: EmailFooter): string {
  return [
    `${plainLine(shop.name)}. ${plainLine(shop.tagline)}`,
    home,
    '',
    `Questions? WhatsApp ${whatsapp.label} (${whatsapp.link}) or ${mail}`,
    '',
    `You get this letter because ${plainLine(because)}.`,
    ...(unsubscribe === undefined ? [] : [`No more letters: ${unsubscribe}`]),
  ].join('\n')
}

const underlined = (text: string) => `${text}\n${'='.repeat(Math.min(text.length, 60))}`

const indented = (value: string) => plainLines(value).replaceAll('\n', '\n  ')
