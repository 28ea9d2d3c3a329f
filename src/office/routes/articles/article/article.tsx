import { Link } from 'react-router'
import { texts } from '#office-texts/article.ts'
import { findArticleForStaff } from '../../../../shop/article-editing/find-article.ts'
import { formatRupiah } from '../../../../values/rupiah.ts'
import { SizeStrip } from '../../../components/size-strip.tsx'
import { officeContext } from '../../../server/office-context.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/article'
import styles from './article.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const article = await findArticleForStaff(shop, params.code)
  if (article === undefined) throw new Response(null, { status: 404 })
  return { article, address: `${shop.identity.publicOrigin}/product/${article.slug}/${article.sku}` }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData === undefined ? texts.back : `${loaderData.article.name}, ${loaderData.article.color}` },
]

export default function ArticlePage({ loaderData: { article, address } }: Route.ComponentProps) {
  const status = article.isArchived ? texts.archived : article.isPublished ? texts.published : texts.hidden
  return (
    <>
      <p>
        <Link className={text['link']} to="/articles">
          {texts.back}
        </Link>
      </p>
      <PageHead title={[article.name, article.color].filter(Boolean).join(', ')} below={`${article.sku} · ${status}`}>
        <a className={text['link']} href={address}>
          {texts.viewInShop}
        </a>
      </PageHead>
      <div className={styles['split']}>
        <div>
          <section className={styles['section']} aria-label={texts.pictures}>
            <h2>{texts.pictures}</h2>
          </section>
          <section className={styles['section']} aria-label={texts.sizesAndStock}>
            <h2>{texts.sizesAndStock}</h2>
            {article.colors.map(({ id, color, sizes }) => (
              <p key={id}>
                {color} <SizeStrip sizes={sizes} />
              </p>
            ))}
          </section>
        </div>
        <aside>
          <section className={styles['section']} aria-label={texts.price}>
            <h2>{texts.price}</h2>
            <p>{formatRupiah(article.price)}</p>
          </section>
        </aside>
      </div>
    </>
  )
}
