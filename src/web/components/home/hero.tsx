import * as texts from '../../../contract/texts.ts'
import type { Slide } from '../../../shop/campaigns/list-slider.ts'
import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import layout from '../../ui/layout.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { Picture } from '../content/picture.tsx'
import { PicturePreload } from '../content/picture-preload.tsx'
import { broadMedia, broadNotWideMedia, tallMedia, wideMedia } from '../content/picture-source.ts'
import styles from './hero.module.css'

/** The first slide, which fills the screen. Its picture has no alternative text, because the slide's title says it. */
export function Hero({ title, link, desktop, mobile, wide }: Omit<Slide, 'id'>) {
  return (
    <section data-hero className={`${styles['hero']} ${layout['onDark']}`}>
      <PicturePreload picture={mobile} sizes={coverSizes(mobile)} media={tallMedia} />
      <PicturePreload
        picture={desktop}
        sizes={coverSizes(desktop)}
        media={wide === undefined ? broadMedia : broadNotWideMedia}
      />
      {wide !== undefined && <PicturePreload picture={wide} sizes={coverSizes(wide)} media={wideMedia} />}
      <Picture
        className={styles['picture']}
        picture={desktop}
        crops={[
          { picture: mobile, sizes: coverSizes(mobile), media: tallMedia },
          ...(wide === undefined ? [] : [{ picture: wide, sizes: coverSizes(wide), media: wideMedia }]),
        ]}
        alt=""
        sizes={coverSizes(desktop)}
        first
      />
      <div className={styles['words']}>
        <h1>{title}</h1>
        {link !== '' && (
          <PageLink className={text['link']} to={link}>
            {texts.discoverCampaign}
          </PageLink>
        )}
      </div>
    </section>
  )
}

/** The picture covers the screen in both directions, so on a tall screen it is wider than the screen. */
function coverSizes({ width, height }: PictureFile): string {
  return `max(100vw, ${Math.floor((100 * width) / height)}vh)`
}
