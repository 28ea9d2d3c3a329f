import { usePictureFolder } from '../content/picture-source.ts'
import styles from './item-picture.module.css'

/** The small picture of a line. Its alternative text is empty, because the name is beside it. */
export function ItemPicture({ file }: { file: string }) {
  const folder = usePictureFolder()
  return (
    <span className={styles['picture']}>
      {file !== '' && <img src={folder + file} alt="" width={420} height={560} loading="lazy" decoding="async" />}
    </span>
  )
}
