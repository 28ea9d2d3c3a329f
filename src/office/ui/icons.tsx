/** Line icons on a grid of 20. They are decoration: the text beside them, or the label of their button, says what they mean. */
const paths = {
  today:
    'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 2v2M10 16v2M2 10h2M16 10h2M4.4 4.4l1.3 1.3M14.3 14.3l1.3 1.3M15.6 4.4l-1.3 1.3M5.7 14.3l-1.3 1.3',
  orders: 'M4 2.5h12v15l-2-1.4-2 1.4-2-1.4-2 1.4-2-1.4-2 1.4zM7 7h6M7 10.5h6',
  pack: 'M3 6.5 10 3l7 3.5v7.2L10 17.3l-7-3.6zM3 6.5l7 3.6 7-3.6M10 10.1v7.2M6.5 4.8l7 3.5',
  customers: 'M10 3.2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6zM3.5 17c.5-3.6 3-5.3 6.5-5.3s6 1.7 6.5 5.3',
  articles: 'M10 7.2V6c1.2-.3 1.8-1 1.8-1.9A1.8 1.8 0 0 0 8.2 4M10 7.2l7.5 5.3c.8.6.4 2-.7 2H3.2c-1.1 0-1.5-1.4-.7-2z',
  stock: 'M3 3v14M17 3v14M3 7.5h14M3 14h14M6 4.5h3v3H6zM10.5 10.5h4V14h-4z',
  reports: 'M3 3v14h14M6.5 13.5v-3M10 13.5V6M13.5 13.5V8.5',
  upload: 'M10 12.5V3M6 7l4-4 4 4M3 16.5h14',
  download: 'M10 3v9.5M6 8.5l4 4 4-4M3 16.5h14',
  voucher: 'M2.5 5.5h15v3a1.5 1.5 0 0 0 0 3v3h-15v-3a1.5 1.5 0 0 0 0-3zM12 5.5v9',
  front: 'M2.5 4h15v12h-15zM2.5 13.5l4.5-4.5 4 4 2.5-2.5 4 4M13 7.3h.1',
  staff:
    'M7.5 4.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM2 16.5c.4-3 2.4-4.6 5.5-4.6s5.1 1.6 5.5 4.6M12.8 4.4a2.8 2.8 0 0 1 0 5.2M14.5 12.3c2 .5 3.2 1.9 3.5 4.2',
  activity: 'M2.5 10h3.2l2.1-5.5 4 11 2.2-5.5h3.5',
  email: 'M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6',
  health: 'M10 17S2.5 12.6 2.5 7.6A3.9 3.9 0 0 1 10 6a3.9 3.9 0 0 1 7.5 1.6C17.5 12.6 10 17 10 17z',
  settings:
    'M2.5 6h9M15.5 6h2M2.5 14h2M8.5 14h9M13.5 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM6.5 12a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM12.6 12.6l4.9 4.9',
  more: 'M4 10h.1M10 10h.1M16 10h.1',
  check: 'M3.5 10.5 8 15l8.5-10',
  close: 'M4 4l12 12M16 4 4 16',
  left: 'M12.5 4.5 7 10l5.5 5.5',
  right: 'M7.5 4.5 13 10l-5.5 5.5',
  down: 'M4.5 7.5 10 13l5.5-5.5',
  print: 'M5.5 7V2.5h9V7M5.5 14.5h-3V7h15v7.5h-3M5.5 11.5h9v6h-9z',
  copy: 'M7 7h10v10H7zM4.5 13H3V3h10v1.5',
  truck:
    'M1.5 5h10v9h-10zM11.5 8h4l3 3v3h-7zM5 13.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM14.5 13.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  warning: 'M10 3 18 16.5H2zM10 8v4M10 14.3h.1',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 9v5M10 6.3h.1',
  note: 'M3 3h14v10l-4 4H3zM13 17v-4h4',
  whatsapp:
    'M3 17l1-3.6A7 7 0 1 1 6.7 16zM7.3 6.8c-.6 2.8 2.9 6.3 5.8 5.9.8-.2 1-1 .9-1.5l-1.8-.8-.9.9c-1-.4-1.9-1.3-2.3-2.3l.9-.9-.8-1.7c-.6-.1-1.5 0-1.8.4z',
  key: 'M6.5 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM9 11l7.5-7.5M13.5 6.5l2.5 2.5',
  out: 'M11.5 3H17v5.5M17 3l-8 8M14.5 11.5V17H3V5.5h5.5',
  minus: 'M3.5 10h13',
  eye: 'M1.5 10S4.5 4.5 10 4.5s8.5 5.5 8.5 5.5-3 5.5-8.5 5.5S1.5 10 1.5 10zM10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  calendar: 'M3 4.5h14v13H3zM3 8.5h14M7 2.5v4M13 2.5v4',
  hide: 'M1.5 10S4.5 4.5 10 4.5s8.5 5.5 8.5 5.5-3 5.5-8.5 5.5S1.5 10 1.5 10zM10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM3.5 16.5l13-13',
  grip: 'M7 5h.1M7 10h.1M7 15h.1M13 5h.1M13 10h.1M13 15h.1',
  plus: 'M10 3.5v13M3.5 10h13',
  scan: 'M2.5 6V2.5H6M14 2.5h3.5V6M17.5 14v3.5H14M6 17.5H2.5V14M5.5 6v8M8.5 6v8M11 6v8M14.5 6v8',
} as const

export type IconName = keyof typeof paths

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={size < 20 ? 1.4 : 1.25}
    strokeLinecap="square"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
