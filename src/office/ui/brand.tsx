import text from './text.module.css'

/** The shop's name as a logo. Names of up to 30 letters fit beside what else is there, on two lines. */
export const Brand = ({ name }: { name: string }) => (
  <span className={`${text['brand']} ${name.length > 12 ? text['longBrand'] : ''}`}>{name}</span>
)
