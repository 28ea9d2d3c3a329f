import { describe, expect, test } from 'vitest'
import { mailFaults } from '../../../test/support/emails/email-problems.ts'
import { testIdentity } from '../../../test/support/shop/test-identity.ts'
import type { Block, Email } from './email.ts'
import { greeting } from './greeting.ts'
import { renderEmail } from './render-email.ts'

const blocks: Block[] = [
  { kind: 'heading', text: 'We have your order' },
  { kind: 'text', text: 'Hello Siti, it is set aside.' },
  { kind: 'facts', rows: [['Deliver to', 'Siti\nJl. Margonda 12']] },
  { kind: 'button', label: 'Pay now', link: '/Account?tab=orders&id=7' },
  { kind: 'link', label: 'Follow', link: 'https://courier.example/follow' },
  { kind: 'items', lines: [{ name: 'Gamis Arum', detail: 'Daun, M', amount: 'Rp\u00a0150.000' }] },
  {
    kind: 'sums',
    rows: [
      ['Shipping', 'Rp\u00a018.000'],
      ['Total', 'Rp\u00a0168.000'],
    ],
  },
  { kind: 'note', text: 'It goes back to the shelf.' },
]

const email: Email = { to: 'siti@example.id', subject: 'Your order', because: 'you ordered here', blocks }
const draw = (changed: Partial<Email> = {}) => renderEmail(testIdentity, { ...email, ...changed }, 'en')

describe('an email', () => {
  test('is valid HTML that loads nothing', async () => {
    expect(await mailFaults(draw().html)).toEqual([])
  })

  test('says everything in plain text too, with links written out', () => {
    const { text } = draw()
    for (const said of [
      'We have your order',
      'Hello Siti, it is set aside.',
      'Deliver to: Siti\n  Jl. Margonda 12',
      'Pay now:\nhttp://localhost:3000/Account?tab=orders&id=7',
      'Follow:\nhttps://courier.example/follow',
      '- Gamis Arum\n  Daun, M\n  Rp\u00a0150.000',
      'Total: Rp\u00a0168.000',
      'It goes back to the shelf.',
      'You received this email because you ordered here.',
      'Toko Uji. Dibuat untuk diuji',
      '+62 812-0000-0000 (https://wa.me/6281200000000) or bantuan@toko-uji.example',
    ]) {
      expect(text).toContain(said)
    }
  })

  test('names its language, its subject, its sender and how to reach the shop', () => {
    const { html } = draw({ topic: 'Order INV-20250312-000001' })
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<title>Your order</title>')
    expect(html).toContain('mailto:bantuan@toko-uji.example')
    expect(html).toContain('https://wa.me/6281200000000?text=Order%20INV-20250312-000001')
  })

  test('links to the pages of its language, and to the one page of a payment link', () => {
    const [payment, courier] = ['/pay/INV-20250312-000001/AAAAAAAAAAAA', 'https://courier.example/follow']
    const links = ['/', '/Account?tab=orders&id=7', payment, courier]
    const { text } = renderEmail(
      testIdentity,
      {
        ...email,
        unsubscribeToken: 'A'.repeat(43),
        blocks: links.map((link) => ({ kind: 'link', label: 'Buka', link })),
      },
      'id',
    )
    expect([...text.matchAll(/Buka:\n(\S+)/g)].map(([, address]) => address)).toEqual([
      'http://localhost:3000/id',
      'http://localhost:3000/id/Account?tab=orders&id=7',
      `http://localhost:3000${payment}`,
      courier,
    ])
    expect(text).toContain(`http://localhost:3000/id/unsubscribe/${'A'.repeat(43)}`)
  })

  test('never breaks an invoice number across two lines', () => {
    const { html } = draw({ blocks: [{ kind: 'text', text: 'Order INV-20250312-000001.' }] })
    expect(html).toContain('<span style="white-space:nowrap">INV-20250312-000001</span>.')
  })

  test('can be unsubscribed from in the mail program if it is a newsletter, and only then', () => {
    expect(draw().headers).toEqual({})
    const newsletter = draw({ unsubscribeToken: 'A'.repeat(43) })
    expect(newsletter.headers).toEqual({
      'list-unsubscribe': `<http://localhost:3000/api/unsubscribe/${'A'.repeat(43)}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(newsletter.html).toContain(`href="http://localhost:3000/unsubscribe/${'A'.repeat(43)}"`)
    expect(newsletter.text).toContain(`Unsubscribe: http://localhost:3000/unsubscribe/${'A'.repeat(43)}`)
  })
})

describe('text from a customer in an email', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\r\nBcc: budi@example.id\u202e\u0000'
  const everywhere: Block[] = [
    { kind: 'heading', text: hostile },
    { kind: 'text', text: hostile },
    { kind: 'note', text: hostile },
    { kind: 'facts', rows: [[hostile, hostile]] },
    { kind: 'button', label: hostile, link: '/' },
    { kind: 'link', label: hostile, link: '/' },
    { kind: 'items', lines: [{ name: hostile, detail: hostile, amount: hostile }] },
    { kind: 'sums', rows: [[hostile, hostile]] },
  ]

  test('never becomes markup and never reverses the text direction', async () => {
    const { html, text } = draw({ subject: hostile, because: hostile, blocks: everywhere })
    expect(await mailFaults(html)).toEqual([])
    expect(html).not.toMatch(/<script|<img|\u202e/)
    expect(html).toContain('&lt;script&gt;')
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
  })

  test('cannot add a line to the subject', () => {
    expect(draw({ subject: hostile }).subject).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(draw({ subject: 'x'.repeat(5_000) }).subject.length).toBeLessThanOrEqual(250)
  })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  'ftp://elsewhere.example',
  '/a b',
  '/a"b',
  '/a\\b',
  '',
  'https://',
])('an email cannot link to %j', (link) => {
  expect(() => draw({ blocks: [{ kind: 'button', label: 'Go', link }] })).toThrow('an email may link only to')
})

describe('the greeting of an email', () => {
  test.each(['Siti', 'Siti Rahma', "Nur'aini", 'M. Yusuf', 'Ratu-Ayu', 'Ñuñez', 'سيتي'])('names %s', (name) => {
    expect(greeting(name, 'en')).toBe(`Hello ${name},`)
  })

  // Anybody can register a stranger’s address under any name, and the shop writes to it.
  test.each([
    '',
    '  ',
    'visit evil.example',
    'https://evil.example',
    'www evil',
    'Win 5.000.000',
    'a@b.example',
    '<b>',
    'Siti '.repeat(20),
  ])('leaves the name out for %j', (name) => {
    expect(greeting(name, 'en')).toBe('Hello,')
  })
})
