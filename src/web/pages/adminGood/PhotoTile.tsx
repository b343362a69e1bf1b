import { api } from '#mall/api.ts'
import { photoAddress, sized } from '#mall/goods/catalogue/photo.rules.ts'
import type { PhotosOf } from '#mall/goods/media/media.contract.ts'
import { slowCall } from '#web/slowCall.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './photos.module.css'

type Props = {
  skuId: string
  of: PhotosOf
  /** All of them, as the page shows them. */
  photoIds: readonly string[]
  photoId: string
  at: number
  name: string
  mayEdit: boolean
}

/** A photo that goes forward or back by one place, or away; the history takes each of it back. */
export function PhotoTile({ skuId, of, photoIds, photoId, at, name, mayEdit }: Props) {
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()
  const others = photoIds.filter((one) => one !== photoId)
  const leave = (now: readonly string[], done: string) =>
    void write(
      () => slowCall(api.media.setPhotos, { skuId, of, was: [...photoIds], now: [...now] }),
      { done },
    )
  const moveTo = (place: number) => leave(others.toSpliced(place, 0, photoId), '顺序已保存')
  const isOff = !isHydrated || isBusy
  return (
    <li>
      <a href={sized(photoAddress(photoId), 1600)} target="_blank" rel="noreferrer">
        <img src={sized(photoAddress(photoId), 240)} width={88} height={88} alt={name} />
      </a>
      {at === 0 && <span className={`tag ${styles.main}`}>主图</span>}
      {mayEdit && (
        <span className={styles.acts}>
          <button
            type="button"
            aria-label={`${name} 前移`}
            disabled={isOff || at === 0}
            onClick={() => moveTo(at - 1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            aria-label={`${name} 后移`}
            disabled={isOff || at === photoIds.length - 1}
            onClick={() => moveTo(at + 1)}
          >
            <Icon name="chevron-right" />
          </button>
          <button
            type="button"
            aria-label={`删除 ${name}`}
            disabled={isOff}
            onClick={() => leave(others, '图片已删除，可在“改动”中撤销')}
          >
            <Icon name="x" />
          </button>
        </span>
      )}
    </li>
  )
}
