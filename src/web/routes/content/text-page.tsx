import { language } from '#texts/frame.ts'
import type { TextPages } from '../../../shop/pages/text-page.ts'
import { formatDay } from '../../../values/time/shop-time.ts'
import { RichText } from '../../components/content/rich-text.tsx'
import { TextColumn } from '../../components/text-pages/text-column.tsx'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../server/page-context.ts'
import text from '../../ui/text.module.css'
import type { Route } from './+types/text-page'

const names: Record<string, keyof TextPages> = {
  [paths.about()]: language === 'id' ? 'about-id' : 'about',
  [paths.terms()]: 'syarat',
  [paths.privacy()]: 'privasi',
  [paths.delivery()]: 'pengiriman',
  [paths.returns()]: 'pengembalian',
}

/** One of the owner's text pages, chosen by the path. */
export function loader({ context, pattern }: Route.LoaderArgs) {
  const path = `/${pattern}`
  const name = names[path]
  if (name === undefined) throw new Error(`${path} is none of the owner's pages`)
  const { title, description, lang, nodes, updatedOn } = context.get(shopContext).textPages[name]
  // The Indonesian pages are the terms of the shop, so they show their date. About us does not need one.
  const updated =
    lang === 'id' && path !== paths.about() ? formatDay(new Date(`${updatedOn}T00:00:00+07:00`), lang) : undefined
  return { path, title, description, lang, nodes: nodes[language], updated, updatedOn }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const [, frame] = matches
  return pageMeta({ shop: frame.loaderData.shop, ...loaderData })
}

export default function TextPageRoute({ loaderData }: Route.ComponentProps) {
  const { title, lang, nodes, updated, updatedOn } = loaderData
  return (
    <TextColumn title={title} lang={lang}>
      {updated !== undefined && (
        <p className={`${text['quiet']} ${text['small']}`}>
          Diperbarui <time dateTime={updatedOn}>{updated}</time>
        </p>
      )}
      <RichText nodes={nodes} headings={2} />
    </TextColumn>
  )
}
