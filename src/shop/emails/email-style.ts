/** The colours of the shop by their names in src/web/styles: no custom property reaches an old mail program. */
export const ink = {
  kapur: '#fbfaf7',
  kertas: '#f1ede6',
  garis: '#ddd6cb',
  batu: '#6b6258',
  arang: '#211c18',
  manggis: '#5e2637',
} as const

/** The shop's own faces where they are installed; no mail fetches one. */
export const fonts = {
  title: "'Gilda Display',Georgia,'Times New Roman',serif",
  text: "'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif",
} as const

/** For programs that read a style sheet: a dark screen's colours, and less margin on a phone. */
export const darkAndNarrow = `
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
  .link { color: #e6bcc7 !important; }
  .line { background: #f1ede6 !important; }
  .rule { border-color: #443b33 !important; }
  .button { background: #f1ede6 !important; }
  .label { color: #211c18 !important; }
  .foot { background: #431523 !important; }
  .light { color: #fbfaf7 !important; }
}
`
