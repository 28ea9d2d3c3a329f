import { usePictureFolder } from '../content/picture.tsx'
import './item-picture.css'

/** The small picture of a line, which stands beside its name and needs no other. */
export function ItemPicture({ file }: { file: string }) {
  const folder = usePictureFolder()
  return (
    <span className="line-picture">
      {file !== '' && <img src={folder + file} alt="" width={420} height={560} loading="lazy" decoding="async" />}
    </span>
  )
}
